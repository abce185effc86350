/** Node has it, and the types of Node do not; those of browsers, which do, are not for the server. */
declare namespace WebAssembly {
  interface Module {}
  function compile(bytes: Uint8Array): Promise<Module>;
}
