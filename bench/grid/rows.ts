/** The same hundred thousand rows for all who are measured, of as many columns as the page's address says. */
export type BenchRow = { readonly id: number } & Readonly<Record<string, string | number>>;

export const COLUMNS = Number(new URLSearchParams(location.search).get('columns') ?? 20);
const ROWS = 100_000;
const WORDS = ['Iğdır', 'İzmir', 'Çeşme', 'Şile', 'Ünye', 'Ödemiş', 'Gebze', 'Bursa'];

/** A column's name; every fourth holds figures. */
export const nameOf = (column: number): string => `c${column}`;
export const isFigure = (column: number): boolean => column % 4 === 3;

/** Makes them; no chance is involved. */
export const makeRows = (): BenchRow[] =>
  Array.from({ length: ROWS }, (_, id) => {
    const row: Record<string, string | number> & { id: number } = { id };
    for (let column = 0; column < COLUMNS; column += 1)
      row[nameOf(column)] = isFigure(column)
        ? (id * 7919 + column * 104_729) % 100_000
        : `${WORDS[(id + column) % WORDS.length] ?? ''} ${id}-${column}`;
    return row;
  });
