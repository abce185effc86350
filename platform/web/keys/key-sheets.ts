import { useEffect, useRef } from 'react';

export type KeyLine = {
  /** As pressed: `ArrowDown`, `Ctrl+Home`. */
  readonly keys: readonly string[];
  readonly text: string;
};

/** The keys of one part of the page, under its name. */
export type KeySheet = { readonly title: string; readonly lines: readonly KeyLine[] };

const sheets = new Map<symbol, () => KeySheet>();

/** Tells of the keys that a part of the page hears while it stands. Say it where they are bound. */
export const useKeySheet = (make: () => KeySheet): void => {
  const latest = useRef(make);
  latest.current = make;
  useEffect(() => {
    const own = Symbol('keys');
    sheets.set(own, () => latest.current());
    return () => {
      sheets.delete(own);
    };
  }, []);
};

/** The keys of what stands on the page now; of two parts with the same name the first. */
export const keySheets = (): readonly KeySheet[] => {
  const byTitle = new Map<string, KeySheet>();
  for (const make of sheets.values()) {
    const sheet = make();
    if (sheet.lines.length > 0 && !byTitle.has(sheet.title)) byTitle.set(sheet.title, sheet);
  }
  return [...byTitle.values()];
};

/** What each bound key does, said by a text key; keys that do the same share a line. */
export const keyLines = <T extends string>(
  said: Readonly<Record<string, T>>,
  textOf: (key: T) => string,
): readonly KeyLine[] => {
  const byText = Map.groupBy(Object.entries(said), ([, text]) => text);
  return [...byText].map(([text, entries]) => ({ keys: entries.map(([key]) => key), text: textOf(text) }));
};
