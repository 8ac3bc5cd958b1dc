//! Prints the schema of requests and replies, as `docs/requests.schema.json` holds it.
//!
//! ```sh
//! cargo run -p gridproof-request --example schema > docs/requests.schema.json
//! ```

fn main() {
    println!("{:#}", gridproof_request::schema::schema());
}
