import type { Arrangement } from '../grid-view-store.ts';
import { NARROWEST, WIDEST } from './grid-layout.ts';

type Columns = Arrangement['columns'];
export type Side = 'start' | 'end' | false;

/** Moves a column by so many places among all there are. */
export const withMoved = (columns: Columns, all: readonly string[], key: string, by: number): Columns => {
  const from = all.indexOf(key);
  const to = Math.max(0, Math.min(all.length - 1, from + by));
  if (from === -1 || from === to) return columns;
  const order = all.filter((each) => each !== key);
  return { ...columns, order: order.toSpliced(to, 0, key) };
};

/** Puts a column where another stands. */
export const withPut = (columns: Columns, all: readonly string[], key: string, at: string): Columns =>
  withMoved(columns, all, key, all.indexOf(at) - all.indexOf(key));

export const withSize = (columns: Columns, key: string, pixels: number): Columns => ({
  ...columns,
  sizes: { ...columns.sizes, [key]: Math.round(Math.max(NARROWEST, Math.min(WIDEST, pixels))) },
});

export const withUsualSize = (columns: Columns, key: string): Columns => {
  const { [key]: _gone, ...sizes } = columns.sizes;
  return { ...columns, sizes };
};

export const withHidden = (columns: Columns, key: string, isHidden: boolean): Columns => ({
  ...columns,
  hidden: { ...columns.hidden, [key]: isHidden },
});

export const withPinned = (columns: Columns, key: string, side: Side): Columns => ({
  ...columns,
  pinned: { ...columns.pinned, [key]: side },
});
