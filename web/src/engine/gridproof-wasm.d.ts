/** The module that `crates/wasm/build` writes. */
declare module "gridproof-wasm" {
  export function initSync(options: { module: WebAssembly.Module }): unknown;
  /** The reply to a request, both a line of JSON. */
  export function reply(request: string): string;
}
