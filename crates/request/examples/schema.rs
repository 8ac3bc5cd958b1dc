//! Prints the schema of requests and replies, which is stored in `docs/requests.schema.json`.
//!
//! ```sh
//! cargo run -p gridproof-request --example schema > docs/requests.schema.json
//! ```

fn main() {
    println!("{:#}", gridproof_request::schema::schema());
}
