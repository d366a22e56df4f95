//! The same dialogues over MCP: rmcp's own client, rmcp's own server, and between them in-memory pipes, HTTP, or
//! requests that were written by hand.

#![cfg(test)]

mod by_hand;
mod client;
mod forms;
mod http;
mod older;
mod older_http;
mod pipes;
mod progress;
mod prompts;
mod published;
mod raw;
mod server;
mod sessions;
mod ways;
