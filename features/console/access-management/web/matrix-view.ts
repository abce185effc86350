import { type RefObject, useLayoutEffect, useState } from 'react';
import { ROW_HEIGHT } from './matrix-rows.ts';

/** What part of the box is in view. */
export type View = {
  readonly top: number;
  readonly height: number;
  /** The first column after the pinned ones that is in view, and how many there is room for. */
  readonly column: number;
  readonly columns: number;
  readonly sideways: boolean;
};

const FIRST: View = { top: 0, height: 800, column: 0, columns: 16, sideways: false };

const lengthOf = (style: CSSStyleDeclaration, name: string): number => Number.parseFloat(style.getPropertyValue(name));

const look = (element: HTMLElement): View => {
  const style = getComputedStyle(element);
  const width = lengthOf(style, '--column') || 76;
  // In steps of some rows and columns, so that scrolling draws seldom.
  const top = Math.floor(element.scrollTop / (4 * ROW_HEIGHT)) * 4 * ROW_HEIGHT;
  const column = Math.floor(element.scrollLeft / (2 * width)) * 2;
  const room = Math.max(0, element.clientWidth - (lengthOf(style, '--first') || 0));
  return {
    top,
    height: element.clientHeight + 4 * ROW_HEIGHT,
    column,
    columns: Math.ceil(room / width) + 2,
    sideways: element.scrollLeft > 0,
  };
};

const isSame = (a: View, b: View): boolean =>
  (Object.keys(a) as (keyof View)[]).every((name: keyof View) => a[name] === b[name]);

/** Follows what part of the box is in view while it is scrolled and resized. */
export const useView = (box: RefObject<HTMLDivElement | null>): View => {
  const [view, setView] = useState(FIRST);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const follow = () => {
      const next = look(element);
      setView((before) => (isSame(before, next) ? before : next));
    };
    follow();
    element.addEventListener('scroll', follow, { passive: true });
    const size = new ResizeObserver(follow);
    size.observe(element);
    return () => {
      element.removeEventListener('scroll', follow);
      size.disconnect();
    };
  }, [box]);
  return view;
};

/** Columns on each side of the view that are drawn too. */
const SPARE = 2;

/** The columns to draw: the pinned ones, those in view and some beside them. Pinned columns lie over the first in view. */
export const columnsSeen = (
  view: Pick<View, 'column' | 'columns'>,
  count: number,
  pinned: number,
): readonly number[] => {
  const start = Math.max(pinned, view.column - SPARE);
  const end = Math.min(count, view.column + view.columns + SPARE);
  return [
    ...Array.from({ length: Math.min(pinned, count) }, (_, at) => at),
    ...Array.from({ length: Math.max(0, end - start) }, (_, at) => start + at),
  ];
};

/** How many columns are left out before each that is drawn. */
export const gapsOf = (columns: readonly number[]): readonly number[] =>
  columns.map((column, at) => column - (columns[at - 1] ?? -1) - 1);
