import { keptPreference } from '../device-preference.ts';
import { slice } from '../state.ts';

/** In pixels: narrower than that a record cannot be read, wider than that nobody needs one. */
export const RECORD_WIDTH = { least: 320, usual: 400, most: 960 } as const;

const isWidth = (width: number): boolean =>
  Number.isInteger(width) && width >= RECORD_WIDTH.least && width <= RECORD_WIDTH.most;

/** How wide a person draws the panel of a record. */
export const recordWidth = keptPreference<number>({
  key: 'record-width',
  read: (remembered) => (isWidth(Number(remembered)) ? Number(remembered) : RECORD_WIDTH.usual),
  write: String,
});

const keeping = slice<(width: number) => void>('keeps the width of records', recordWidth.set);

/** Connects the panel to where the preferences of a person are kept; until then this device alone remembers. */
export const connectRecordWidth = (to: (width: number) => void): void => {
  keeping.set(to);
};

export const keepRecordWidth = (width: number): void => keeping.get()(width);
