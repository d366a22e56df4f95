//! The same dialogues over MCP: rmcp's own client, rmcp's own server, and between them in-memory pipes, HTTP, or
//! requests that were written by hand.

#![cfg(test)]

mod client;
mod forms;
mod http;
mod pipes;
mod raw;
mod server;
