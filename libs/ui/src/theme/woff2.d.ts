declare module '*.woff2' {
  /** Address of the emitted font file. */
  const url: string;
  export default url;
}
