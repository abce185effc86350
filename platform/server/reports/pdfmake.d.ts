// What the worker uses of pdfmake, which brings no types of its own.
declare module 'pdfmake' {
  type Margins = readonly [left: number, top: number, right: number, bottom: number];
  type Look = {
    readonly bold?: boolean;
    readonly italics?: boolean;
    readonly fontSize?: number;
    readonly color?: string;
    readonly alignment?: 'left' | 'right';
    readonly margin?: Margins;
    readonly width?: '*' | 'auto' | number;
  };
  export type TableCell = Look & { readonly text: string; readonly fillColor?: string };
  type Line = {
    readonly type: 'line';
    readonly x1: number;
    readonly y1: number;
    readonly x2: number;
    readonly y2: number;
    readonly lineWidth: number;
    readonly lineColor: string;
  };
  type Table = {
    readonly headerRows: number;
    readonly dontBreakRows: boolean;
    readonly widths: readonly number[];
    readonly body: readonly (readonly TableCell[])[];
  };
  type Layout = Readonly<
    Record<'hLineWidth' | 'vLineWidth' | 'paddingLeft' | 'paddingRight' | 'paddingTop' | 'paddingBottom', () => number>
  > & { readonly hLineColor: () => string };
  export type Content = Look &
    (
      | { readonly text: string }
      | { readonly stack: readonly Content[] }
      | { readonly columns: readonly Content[] }
      | { readonly canvas: readonly Line[] }
      | { readonly table: Table; readonly layout: Layout }
    );
  export type Definition = {
    readonly pageSize: 'A4';
    readonly pageOrientation: 'landscape';
    readonly pageMargins: Margins;
    readonly language: string;
    readonly displayTitle: boolean;
    readonly info: Readonly<Record<string, string>>;
    readonly defaultStyle: Look & { readonly font: string };
    readonly header: Content;
    readonly footer: (page: number, pages: number) => Content;
    readonly content: readonly Content[];
  };
  const pdfmake: {
    setFonts: (fonts: Readonly<Record<string, Readonly<Record<string, string>>>>) => void;
    setLocalAccessPolicy: (allows: (file: string) => boolean) => void;
    setUrlAccessPolicy: (allows: (url: string) => boolean) => void;
    createPdf: (definition: Definition) => { getBuffer: () => Promise<Uint8Array> };
  };
  export default pdfmake;
}
