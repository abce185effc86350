/** What we use of the library; it brings no types. */
declare module 'saxen' {
  type OnOpenTag = (
    name: string,
    attributes: () => Readonly<Record<string, string>>,
    decode: (text: string) => string,
  ) => void;
  export class Parser {
    on(event: 'openTag', listener: OnOpenTag): this;
    on(event: 'error', listener: (error: Error) => void): this;
    /** A declaration such as `<!DOCTYPE …>`. */
    on(event: 'attention', listener: () => void): this;
    parse(xml: string): this;
  }
}
