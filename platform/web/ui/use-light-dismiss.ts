import { type RefObject, useEffect } from 'react';

/** Told whether the focus belongs back on what opened the panel: after Escape, not after a press elsewhere. */
export type OnDismiss = (giveFocusBack: boolean) => void;

/**
 * Gives a panel the focus, and closes it on a press outside, on Escape, and when the focus goes on to what it covers; what
 * opened it decides for itself.
 */
export const useLightDismiss = (
  panel: RefObject<HTMLElement | null>,
  opener: RefObject<HTMLElement | null>,
  onDismiss: OnDismiss,
): void => {
  useEffect(() => {
    panel.current?.focus();
    const onTarget = ({ target }: Event) => {
      if (!(target instanceof Element) || panel.current?.contains(target) || opener.current?.contains(target)) return;
      // What was done in the panel can be taken back without losing it; a menu or a dialog was opened from it.
      if (target.closest('[data-toasts], [data-portal]') === null) onDismiss(false);
    };
    const onKey = (event: KeyboardEvent) => {
      const isAbove = event.target instanceof Element && event.target.closest('[data-portal]') !== null;
      if (event.key === 'Escape' && !isAbove) onDismiss(true);
    };
    document.addEventListener('pointerdown', onTarget);
    document.addEventListener('focusin', onTarget);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onTarget);
      document.removeEventListener('focusin', onTarget);
      document.removeEventListener('keydown', onKey);
    };
    // Once an opening: the parts named stay the same for as long as the panel does.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
};
