declare module '*.woff2' {
  /** URL of the emitted font file. */
  const url: string;
  export default url;
}
