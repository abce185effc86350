import { createRequire } from 'node:module';
import path from 'node:path';
import pdfmake, { type Content, type Definition, type TableCell } from 'pdfmake';
import type { Sheet } from './sheet.ts';

// Colours of the light theme: paper is light.
const INK = '#152536';
const MUTED = '#51647a';
const LINE = '#d5dee8';
const HEAD = '#e9f0f7';
const MARGIN = 32;
/** A4 lying, in points. */
const WIDTH = 841.89;

const fontFolder = path.dirname(createRequire(import.meta.url).resolve('pdfmake/fonts/Roboto/Roboto-Regular.ttf'));
const font = (name: string): string => path.join(fontFolder, `Roboto-${name}.ttf`);

const fonts = {
  Roboto: {
    normal: font('Regular'),
    bold: font('Medium'),
    italics: font('Italic'),
    bolditalics: font('MediumItalic'),
  },
};

const words = {
  tr: { page: 'Sayfa', by: 'Hazırlayan' },
  en: { page: 'Page', by: 'Created by' },
} as const;

const header = (sheet: Sheet): Content => ({
  margin: [MARGIN, 20, MARGIN, 0],
  stack: [
    {
      columns: [
        { text: sheet.company, bold: true, fontSize: 10, width: '*' },
        {
          text: `${sheet.madeAt}   ${words[sheet.language].by}: ${sheet.madeBy}`,
          alignment: 'right',
          width: 'auto',
          fontSize: 8,
          color: MUTED,
        },
      ],
    },
    { canvas: [{ type: 'line', x1: 0, y1: 4, x2: WIDTH - 2 * MARGIN, y2: 4, lineWidth: 0.7, lineColor: LINE }] },
  ],
});

const tableOf = ({ columns, rows }: Sheet): Content => {
  const alignment = (index: number) => (columns[index]?.isNumber ? 'right' : 'left');
  const head = columns.map(
    ({ caption }, index): TableCell => ({ text: caption, bold: true, alignment: alignment(index), fillColor: HEAD }),
  );
  const total = columns.reduce((sum, { width }) => sum + width, 0);
  const padding = columns.length * 10;
  return {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: columns.map(({ width }) => ((WIDTH - 2 * MARGIN - padding) * width) / total),
      body: [head, ...rows.map((row) => row.map((text, index): TableCell => ({ text, alignment: alignment(index) })))],
    },
    layout: {
      hLineWidth: () => 0.5,
      vLineWidth: () => 0,
      hLineColor: () => LINE,
      paddingLeft: () => 5,
      paddingRight: () => 5,
      paddingTop: () => 3,
      paddingBottom: () => 3,
    },
  };
};

const documentOf = (sheet: Sheet): Definition => ({
  pageSize: 'A4',
  pageOrientation: 'landscape',
  pageMargins: [MARGIN, 48, MARGIN, 40],
  language: sheet.language,
  displayTitle: true,
  info: {
    title: `${sheet.title} – ${sheet.company}`,
    subject: sheet.title,
    author: sheet.madeBy,
    creator: 'Blue Citrus',
    producer: 'Blue Citrus',
  },
  defaultStyle: { font: 'Roboto', fontSize: 8.5, color: INK },
  header: header(sheet),
  footer: (page, pages) => ({
    margin: [MARGIN, 12, MARGIN, 0],
    columns: [
      { text: `Blue Citrus · ${sheet.title}`, color: MUTED, fontSize: 8 },
      { text: `${words[sheet.language].page} ${page} / ${pages}`, alignment: 'right', color: MUTED, fontSize: 8 },
    ],
  }),
  content: [
    { text: sheet.title, fontSize: 15, bold: true, margin: [0, 0, 0, 4] },
    ...sheet.notes.map((text): Content => ({ text, color: MUTED, margin: [0, 0, 0, 2] })),
    { text: '', margin: [0, 2, 0, 2] },
    sheet.rows.length > 0 ? tableOf(sheet) : { text: sheet.nothing, italics: true },
  ],
});

pdfmake.setFonts(fonts);
// Nothing but the four font files is read, and nothing is fetched.
pdfmake.setLocalAccessPolicy((file) => Object.values(fonts.Roboto).includes(file));
pdfmake.setUrlAccessPolicy(() => false);

/** Draws a sheet; runs in a process of its own. */
export const handle = async (sheet: Sheet): Promise<Uint8Array> =>
  Uint8Array.from(await pdfmake.createPdf(documentOf(sheet)).getBuffer());
