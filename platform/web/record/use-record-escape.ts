import { type RefObject, useEffect, useRef } from 'react';

/** What Escape ends by itself: an open list of choices, what was typed in a search, a cell that is written in. */
const endsItself = (target: Element, panel: HTMLElement): boolean => {
  if (target.closest('[aria-expanded="true"]') !== null) return true;
  if (target instanceof HTMLInputElement && target.type === 'search') return target.value !== '';
  return !panel.contains(target) && target.matches('input:not([type="checkbox"]), textarea, select');
};

/**
 * Escape closes the record, pressed in it or in its list; only where it has nothing else to close. Dialogs that the record
 * opened stand on the page's own edge and close by themselves.
 */
export const useRecordEscape = (panel: RefObject<HTMLElement | null>, onClose: () => void): void => {
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    let isMeant = false;
    // Asked before anybody else hears the key: what it ends is gone afterwards.
    const look = ({ key, target }: KeyboardEvent) => {
      const { current } = panel;
      if (key !== 'Escape' || current === null || !(target instanceof Element)) return void (isMeant = false);
      const isHere = current.contains(target) || target.closest('[data-record-list]') !== null;
      isMeant = isHere && !endsItself(target, current);
    };
    const hear = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && isMeant && !event.defaultPrevented) close.current();
    };
    document.addEventListener('keydown', look, { capture: true });
    document.addEventListener('keydown', hear);
    return () => {
      document.removeEventListener('keydown', look, { capture: true });
      document.removeEventListener('keydown', hear);
    };
  }, [panel]);
};
