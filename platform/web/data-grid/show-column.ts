import type { Placed } from './grid-layout.ts';

/** Scrolls sideways until a column stands between those that are pinned. */
export const showColumn = <R>(scroller: HTMLElement, placed: Placed<R>, col: number): void => {
  const one = placed.columns[col];
  if (one === undefined || one.pinned !== false) return;
  const view = scroller.clientWidth - placed.startWidth - placed.endWidth;
  if (one.left < scroller.scrollLeft) scroller.scrollLeft = one.left;
  else if (one.left + one.width > scroller.scrollLeft + view) scroller.scrollLeft = one.left + one.width - view;
};
