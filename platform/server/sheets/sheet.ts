import { TIME_ZONE } from '../time-zone.ts';

/** A value of a table that people take with them: text, a number as decimal text, a day or a moment. */
export type CellKind = 'text' | 'number' | 'day' | 'moment';

export type SheetColumn = { readonly title: string; readonly kind: CellKind; readonly width: number };

/** Values in the order of the columns: numbers as decimal text (`1234.5`), days as `2026-11-21`, moments as ISO instants. */
export type SheetRow = readonly (string | null)[];

export type SheetFormat = 'xlsx' | 'csv';

const parts = new Intl.DateTimeFormat('en-GB', {
  timeZone: TIME_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** The clock on the wall at an instant. */
export const wallClock = (instant: string) => {
  const of = Object.fromEntries(parts.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]));
  return {
    year: String(of['year']),
    month: String(of['month']),
    day: String(of['day']),
    hour: String(of['hour']),
    minute: String(of['minute']),
  };
};

/** What a file says of itself beside its table: when it was made and of what, by caption. */
export type About = {
  readonly title: string;
  readonly lines: readonly (readonly [caption: string, value: string])[];
};

/** What writes a table: rows as they come, then all of it. */
export type SheetWriter = {
  readonly add: (rows: readonly SheetRow[]) => Promise<void>;
  readonly finish: (about?: About) => Promise<Uint8Array>;
  /** Lets go of it unfinished. */
  readonly drop: () => void;
};
