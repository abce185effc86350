/** What we use of the library; it brings no types. */
declare module 'papaparse' {
  const Papa: {
    readonly parse: <Row>(
      text: string,
      options: {
        /** What stands between values; guessed where it is empty. */
        readonly delimiter: string;
        readonly delimitersToGuess?: readonly string[];
        readonly preview?: number;
        /** Called with each row in turn; what it throws ends the reading. */
        readonly step: (result: {
          readonly data: Row;
          readonly errors: readonly { readonly code: string; readonly index?: number }[];
        }) => void;
      },
    ) => void;
    readonly unparse: (
      rows: readonly (readonly string[])[],
      options: { readonly delimiter: string; readonly newline: string },
    ) => string;
  };
  export default Papa;
}
