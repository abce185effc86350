import { useState } from 'react';
import { keepRecordWidth, RECORD_WIDTH, recordWidth } from './record-width.ts';

/** What a list beside a record keeps for itself, and the gap between them. */
const LIST_LEAST = 400;

export type RecordWidth = {
  readonly now: number;
  readonly least: number;
  readonly most: number;
  /** While it is being dragged. */
  readonly show: (width: number) => void;
  readonly keep: (width: number) => void;
};

/** How wide the panel of a record is: as its person drew it, as far as there is room. */
export const useRecordWidth = (room: number, isBeside: boolean): RecordWidth => {
  const wanted = recordWidth.use();
  const [shown, setShown] = useState<number | null>(null);
  const { least, most: widest } = RECORD_WIDTH;
  const most = Math.max(least, Math.min(widest, Math.floor(isBeside ? room - LIST_LEAST : room)));
  const fitted = (width: number) => Math.round(Math.max(least, Math.min(most, width)));
  return {
    now: fitted(shown ?? wanted),
    least,
    most,
    show: (width) => setShown(fitted(width)),
    keep: (width) => {
      setShown(null);
      keepRecordWidth(fitted(width));
    },
  };
};
