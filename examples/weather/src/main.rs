//! An rmcp server with a tool of its own, and a dialogue beside it.

use dialogue_runtime::{Codec, Failure, Key, Turn, dialogue};
use rmcp::handler::server::{tool::ToolRouter, wrapper::Parameters};
use rmcp::transport::stdio;
use rmcp::{ServerHandler, ServiceExt as _, tool, tool_handler, tool_router};

dialogue! {
    /// The weather where the person is, who is asked where that is.
    dialogue Here {
        tool "weather_here"

        phase Idle                  -> Locating
        phase Locating asks Place   -> Located
                       declined     -> Withheld
        phase Located  yields Report "In {place.city}: {report.sky}."
        phase Withheld yields Report "The person declined to say where they are, so there is no weather for them."

        ask Place "Which city are you in?" { city : string(1..=60) "City" }
        message Report { sky : string }
    }
}

/// Tells what the sky is like.
#[derive(Debug, Clone)]
struct Sky;

impl Sky {
    fn over(&self, city: &str) -> String {
        if city.len() % 2 == 0 { "rain" } else { "sun" }.to_owned()
    }
}

impl here::Logic for Sky {
    async fn finish_located(
        &self,
        _: &Turn<'_>,
        end: here::Located,
    ) -> Result<here::Report, Failure> {
        Ok(here::Report {
            sky: self.over(&end.place.city),
        })
    }

    async fn finish_withheld(
        &self,
        _: &Turn<'_>,
        _: here::Withheld,
    ) -> Result<here::Report, Failure> {
        Ok(here::Report {
            sky: "unknown".to_owned(),
        })
    }
}

#[derive(Debug, serde::Deserialize, schemars::JsonSchema)]
struct Where {
    city: String,
}

#[derive(Debug)]
struct Server {
    sky: Sky,
    tools: ToolRouter<Self>,
}

#[tool_router]
impl Server {
    fn new(codec: Codec) -> Self {
        let tools = Self::tool_router().with_route(dialogue_runtime::rmcp::tool(
            here::Contract,
            codec,
            |server: &Self| &server.sky,
        ));
        Self { sky: Sky, tools }
    }

    #[tool(description = "The weather in a city")]
    async fn weather_in(&self, Parameters(Where { city }): Parameters<Where>) -> String {
        self.sky.over(&city)
    }
}

#[tool_handler(router = self.tools)]
impl ServerHandler for Server {}

#[tokio::main]
async fn main() -> anyhow::Result<()> {
    let codec = Codec::signed(Key::generate()?);
    Server::new(codec).serve(stdio()).await?.waiting().await?;
    Ok(())
}
