/** The module that `crates/wasm/build` writes. */
declare module "gridproof-wasm" {
  export function initSync(options: { module: WebAssembly.Module }): unknown;
  /** Returns the reply to a request. The request and the reply are each one line of JSON. */
  export function reply(request: string): string;
}
