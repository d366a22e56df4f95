//! An rmcp server with a tool of its own, and a dialogue beside it.

use dialogue_runtime::{Codec, Failure, Key, Turn, dialogue};
use rmcp::handler::server::tool::ToolRouter;
use rmcp::{ServerHandler, ServiceExt as _, tool, tool_handler, tool_router, transport::stdio};

dialogue! {
    /// The weather where the person is, who is asked where that is.
    dialogue Here {
        tool "weather_here"
        export "bindings/"

        phase Idle                  -> Locating
        phase Locating asks Place   -> Located
                       declined     -> Withheld
        phase Located  yields Report "The weather in {place.city}: {report.sky}."
        phase Withheld yields Report "The person declined to say where they are, so there is no weather for them."

        ask Place "Which city are you in?" { city : enum(Bergen, Oslo) "City" }
        message Report { sky : string }
    }
}

#[derive(Debug)]
struct Server {
    tools: ToolRouter<Self>,
}

#[tool_router]
impl Server {
    fn new(codec: Codec) -> Self {
        let here = dialogue_runtime::rmcp::tool(here::Contract, codec, |server: &Self| server);
        Self {
            tools: Self::tool_router().with_route(here),
        }
    }

    #[tool(description = "The weather in Bergen")]
    async fn weather_in_bergen(&self) -> String {
        sky(here::City::Bergen)
    }
}

impl here::Logic for Server {
    async fn finish_located(&self, _: &Turn<'_>, end: here::Located) -> Result<here::Report, Failure> {
        Ok(here::Report {
            sky: sky(end.place.city),
        })
    }

    async fn finish_withheld(&self, _: &Turn<'_>, _: here::Withheld) -> Result<here::Report, Failure> {
        Ok(here::Report {
            sky: "unknown".to_owned(),
        })
    }
}

fn sky(city: here::City) -> String {
    match city {
        here::City::Bergen => "rain",
        here::City::Oslo => "sun",
    }
    .to_owned()
}

#[tool_handler(router = self.tools)]
impl ServerHandler for Server {}

#[tokio::main]
async fn main() -> anyhow::Result<()> {
    let server = Server::new(Codec::signed(Key::generate()?));
    server.serve(stdio()).await?.waiting().await?;
    Ok(())
}
