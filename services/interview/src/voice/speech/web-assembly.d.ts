/** The part that is used here: Node has it, and its types leave it to those of browsers. */
declare namespace WebAssembly {
  interface Module {
    readonly _module: never;
  }
  function compile(bytes: Uint8Array): Promise<Module>;
  function instantiate(module: Module, imports: object): Promise<object>;
}
