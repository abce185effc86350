import { inflateSync } from 'node:zlib';

type Objects = ReadonlyMap<string, { readonly head: string; readonly stream: string }>;

const objectsOf = (pdf: Buffer): Objects => {
  const text = pdf.toString('latin1');
  const found = [...text.matchAll(/(\d+) 0 obj\n([^]*?)\nendobj/g)];
  return new Map(
    found.map(([, number = '', body = '']) => {
      const at = body.indexOf('stream\n');
      if (at < 0) return [number, { head: body, stream: '' }] as const;
      const head = body.slice(0, at);
      const raw = Buffer.from(body.slice(at + 7, body.lastIndexOf('\nendstream')), 'latin1');
      return [
        number,
        { head, stream: (head.includes('FlateDecode') ? inflateSync(raw) : raw).toString('latin1') },
      ] as const;
    }),
  );
};

const lettersOf = (hex: string): string =>
  (hex.match(/.{4}/g) ?? []).map((code) => String.fromCharCode(Number.parseInt(code, 16))).join('');

const numberOf = (hex: string): number => Number.parseInt(hex, 16);

/** The same table as a browser writes it: one by one, or from here to there. */
const browserGlyphs = (map: string): readonly (readonly [number, string])[] => [
  ...[...map.matchAll(/^<([0-9a-f]{4})> <([0-9a-f]+)>$/gim)].map(
    ([, one = '', hex = '']) => [numberOf(one), lettersOf(hex)] as const,
  ),
  ...[...map.matchAll(/^<([0-9a-f]{4})> <([0-9a-f]{4})> <([0-9a-f]{4})>$/gim)].flatMap(
    ([, first = '', last = '', hex = '']) =>
      Array.from(
        { length: numberOf(last) - numberOf(first) + 1 },
        (_, at) => [numberOf(first) + at, String.fromCharCode(numberOf(hex) + at)] as const,
      ),
  ),
];

/** What each glyph of a font stands for, from the table that makes its text selectable. */
const glyphsOf = (map: string): ReadonlyMap<number, string> => {
  const glyphs = new Map<number, string>();
  for (const [, first = '', list = ''] of map.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/gi))
    for (const [index, [, hex = '']] of [...list.matchAll(/<([0-9a-f]+)>/gi)].entries())
      glyphs.set(Number.parseInt(first, 16) + index, lettersOf(hex));
  for (const [glyph, letter] of browserGlyphs(map)) glyphs.set(glyph, letter);
  return glyphs;
};

/** The text of a PDF as a reader would select it, the fonts it embeds, and what it says of itself. */
export const readPdf = (pdf: Buffer) => {
  const objects = objectsOf(pdf);
  const all = [...objects.values()];
  const fonts = new Map<string, ReadonlyMap<number, string>>();
  for (const { head } of all)
    for (const [, name = '', number = ''] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(number)?.head ?? '')?.[1] ?? '';
      fonts.set(name, glyphsOf(objects.get(map)?.stream ?? ''));
    }
  const pages = all
    .filter(({ stream }) => / Tf\n/.test(stream))
    .map(({ stream }) => {
      let glyphs: ReadonlyMap<number, string> = new Map();
      let text = '';
      for (const [, font, several, one] of stream.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ|(<[0-9a-f]*>) Tj/gi)) {
        if (font !== undefined) glyphs = fonts.get(font) ?? new Map();
        else
          text += `${[...(several ?? one ?? '').matchAll(/<([0-9a-f]*)>/gi)].map(([, hex = '']) => (hex.match(/.{4}/g) ?? []).map((code) => glyphs.get(Number.parseInt(code, 16)) ?? '').join('')).join('')} `;
      }
      return text.replaceAll(/\s+/g, ' ');
    });
  return {
    pages,
    text: pages.join('\n'),
    embedded: all.filter(({ head }) => /\/FontFile2? /.test(head)).length,
    heads: all.map(({ head }) => head).join('\n'),
  };
};
