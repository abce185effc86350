import { createContext } from 'react';
import { signal } from '../state.ts';

/** What a list offers the record that is open beside it. */
export type RecordList = {
  readonly hasPrevious: boolean;
  readonly hasNext: boolean;
  /** Opens the record so many rows further on; the focus stays where it is. */
  readonly step: (rows: 1 | -1) => void;
  /** Gives the focus to the row of the record that was open last; false where it is not in the list. */
  readonly focusRow: () => boolean;
};

/** Where the list of a page and the record that is open beside it meet. */
export type RecordDesk = {
  readonly list: () => RecordList | null;
  readonly setList: (list: RecordList | null) => void;
  readonly watch: (watcher: () => void) => () => void;
  /** Gives the focus to the open record; nothing where none is open. */
  readonly enter: () => void;
  readonly setEnter: (enter: (() => void) | null) => void;
};

export const createRecordDesk = (): RecordDesk => {
  const changed = signal();
  let list: RecordList | null = null;
  let enterNow: (() => void) | null = null;
  return {
    list: () => list,
    setList: (next) => {
      list = next;
      changed.tell();
    },
    watch: changed.on,
    enter: () => enterNow?.(),
    setEnter: (enter) => {
      enterNow = enter;
    },
  };
};

/** The desk of the page; null where a list stands without a page, as in tests of components. */
export const RecordDeskContext = createContext<RecordDesk | null>(null);
