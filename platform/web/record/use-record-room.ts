import { type RefObject, useLayoutEffect, useState } from 'react';

/** Where the panel of a record may stand in its page. */
type RecordRoom = {
  /** Of the content that it shares with the list. */
  readonly width: number;
  /** How far below the top of the content the list begins. */
  readonly top: number;
  /** From there to the foot of the list, which has the pages and what is done with chosen rows; from the top of the content to that of the page. */
  readonly below: number;
  readonly whole: number;
};

const NONE: RecordRoom = { width: 0, top: 0, below: 0, whole: 0 };
const FOOT = 16;
/** A list of fewer rows than that is lower than a record can be read in. */
const LEAST = 360;

const scrollerOf = (element: HTMLElement): HTMLElement =>
  element.closest<HTMLElement>('main') ?? document.documentElement;

/** The room there is: above the list stand its filters and the page’s buttons, which a panel over the list leaves alone. */
const measure = (content: HTMLElement, list: HTMLElement | null, foot: HTMLElement | null): RecordRoom => {
  const scroller = scrollerOf(content);
  const start = scroller.getBoundingClientRect().top - scroller.scrollTop;
  const { top, width } = content.getBoundingClientRect();
  const listTop = list?.getBoundingClientRect().top ?? top;
  const below = Math.floor(scroller.clientHeight - (listTop - start) - FOOT);
  const rows = Math.floor((foot?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY) - listTop);
  return {
    width,
    top: Math.round(listTop - top),
    below: rows < LEAST ? below : Math.min(below, rows),
    whole: Math.floor(scroller.clientHeight - (top - start) - FOOT),
  };
};

const isSame = (a: RecordRoom, b: RecordRoom): boolean =>
  a.width === b.width && a.top === b.top && a.below === b.below && a.whole === b.whole;

/** The list that a record was opened from says so of itself. */
const listIn = (content: HTMLElement): HTMLElement | null => content.querySelector<HTMLElement>('[data-record-list]');

const contentAround = (panel: HTMLElement | null): HTMLElement | null =>
  panel?.closest<HTMLElement>('[data-record-room]') ?? panel?.parentElement?.parentElement ?? null;

/** Measures the room around the panel of a record, before it is first painted and whenever something around it changes. */
export const useRecordRoom = (panel: RefObject<HTMLElement | null>, isMounted: boolean): RecordRoom => {
  const [room, setRoom] = useState(NONE);
  useLayoutEffect(() => {
    const content = contentAround(panel.current);
    if (!isMounted || content === null) return undefined;
    const list = listIn(content);
    const foot = list?.querySelector<HTMLElement>(':scope > [data-list-foot]') ?? null;
    const look = () =>
      setRoom((now) => {
        const next = measure(content, list, foot);
        return isSame(now, next) ? now : next;
      });
    look();
    const observer = new ResizeObserver(look);
    for (const each of [scrollerOf(content), content, list, foot]) if (each !== null) observer.observe(each);
    return () => observer.disconnect();
  }, [panel, isMounted]);
  return room;
};
