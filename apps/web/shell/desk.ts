import { useEffect, useSyncExternalStore } from 'react';

/** What opens over any page: the palette, or the keys of the page. */
export type DeskPart = 'palette' | 'keys';

let part: DeskPart | null = null;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** Opens it; null closes what is open. */
export const openDesk = (next: DeskPart | null): void => {
  part = next;
  for (const listener of listeners) listener();
};

/** What is open now. */
export const useDesk = (): DeskPart | null => useSyncExternalStore(subscribe, () => part);

const TYPED_IN = 'input, textarea, select, [contenteditable]:not([contenteditable="false"]), [role="textbox"]';

const isTyping = ({ target }: KeyboardEvent): boolean => target instanceof Element && target.closest(TYPED_IN) !== null;

/** What these keys are told to do. */
export const DESK_SAID = { 'Ctrl+K': 'palette', '?': 'keys' } as const satisfies Readonly<Record<string, DeskPart>>;

const isPalette = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'k';

const onCommand = (event: KeyboardEvent): void => {
  if (!isPalette(event)) return;
  // It is the browser's search otherwise, and a field's own key in some of them.
  event.preventDefault();
  event.stopPropagation();
  if (!event.repeat) openDesk(part === 'palette' ? null : 'palette');
};

const onSign = (event: KeyboardEvent): void => {
  const { key, ctrlKey, metaKey, altKey, defaultPrevented } = event;
  if (key !== '?' || ctrlKey || metaKey || altKey || defaultPrevented || isTyping(event)) return;
  event.preventDefault();
  openDesk('keys');
};

/** Ctrl K opens the palette wherever one is, also in a field; ? the keys of the page, but where it is a letter. */
export const useDeskKeys = (fetchPalette: () => void): void => {
  useEffect(() => {
    // Whoever holds the command key may want it next.
    const onHold = ({ key }: KeyboardEvent) => {
      if (key === 'Control' || key === 'Meta') fetchPalette();
    };
    addEventListener('keydown', onHold);
    addEventListener('keydown', onCommand, { capture: true });
    addEventListener('keydown', onSign);
    return () => {
      removeEventListener('keydown', onHold);
      removeEventListener('keydown', onCommand, { capture: true });
      removeEventListener('keydown', onSign);
      openDesk(null);
    };
  }, [fetchPalette]);
};
