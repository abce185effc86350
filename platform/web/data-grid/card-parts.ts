import type { GridColumn } from './grid-types.ts';

/** What stands where on a card of two lines. */
export type CardParts<R> = {
  readonly title: GridColumn<R> | undefined;
  /** The figure one looks for, large at the end of the first line. */
  readonly figure: GridColumn<R> | undefined;
  /** How it stands with the record, at the end of a line. */
  readonly state: GridColumn<R> | undefined;
  readonly details: readonly GridColumn<R>[];
};

const isWord = ({ code, kind = 'text' }: GridColumn<never>): boolean => kind === 'text' && code !== true;
const isState = ({ kind }: GridColumn<never>): boolean => kind === 'choice' || kind === 'yesno';

/** A code names nothing to a person: the first name after it is what the record is called. */
export const cardParts = <R>(columns: readonly GridColumn<R>[]): CardParts<R> => {
  const shown = columns.filter((column) => !column.hideHeader);
  const title = shown.find((column) => isWord(column as GridColumn<never>)) ?? shown[0];
  const rest = shown.filter((column) => column !== title);
  const figure = rest.find(({ kind }) => kind === 'number');
  const last = rest.at(-1);
  const state = last !== undefined && isState(last as GridColumn<never>) ? last : undefined;
  return { title, figure, state, details: rest.filter((column) => column !== figure && column !== state) };
};

/** Words say what they are; a day or a figure needs its name. */
export const needsLabel = ({ kind = 'text', unit, render }: GridColumn<never>, part: 'figure' | 'detail'): boolean =>
  part === 'figure' ? unit === undefined && render === undefined : kind !== 'text' && kind !== 'choice';
