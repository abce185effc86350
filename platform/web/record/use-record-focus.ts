import { type RefObject, useLayoutEffect } from 'react';
import { focusBack, isLost, placeAfter } from '../ui/focus-back.ts';
import type { RecordDesk } from './record-desk.ts';

type RecordFocus = {
  readonly panel: RefObject<HTMLElement | null>;
  readonly heading: RefObject<HTMLElement | null>;
  readonly desk: RecordDesk | null;
  /** Whether the panel stands in the page: what is drawn with its page does so a moment later. */
  readonly isMounted: boolean;
};

/**
 * The focus goes to the title of a record that opens, and back to its row when it closes: to the row of the one that is
 * open then. Whoever works in the list meanwhile keeps it.
 */
export const useRecordFocus = ({ panel, heading, desk, isMounted }: RecordFocus): void => {
  useLayoutEffect(() => {
    if (!isMounted) return undefined;
    const before = document.activeElement;
    const enter = () => heading.current?.focus({ preventScroll: true });
    const shown = panel.current;
    enter();
    // Over a list that is scrolled it may stand out of view.
    shown?.scrollIntoView({ block: 'nearest' });
    desk?.setEnter(enter);
    return () => {
      desk?.setEnter(null);
      // What closes is still there now, and so is its focus.
      if (!isLost() && !shown?.contains(document.activeElement)) return;
      setTimeout(() => {
        if (!isLost()) return;
        if (desk?.list()?.focusRow() !== true) focusBack(placeAfter(before));
      });
    };
  }, [panel, heading, desk, isMounted]);
};
