import { useEffect } from 'react';
import { isTyping } from '#platform/web/keys/is-typing.ts';
import { patch, slice } from './state.ts';
import { useSlice } from './use-slice.ts';

/** What opens over any page: the palette, the keys of the page, or the person's unfinished forms. */
export type DeskPart = 'palette' | 'keys' | 'drafts';

/** What was written while the palette was on its way, and whether Enter ended it. */
export type Begun = { readonly text: string; readonly entered: boolean };

type Desk = {
  readonly part: DeskPart | null;
  /** Null once the palette is mounted: from then on it listens itself. */
  readonly begun: Begun | null;
  /** What had the focus before: it gets it back, where nothing else has it. */
  readonly from: Element | null;
};

const desk = slice<Desk>('desk', { part: null, begun: null, from: null });

const giveFocusBack = (to: Element | null): void => {
  // What is closed must have left the page.
  setTimeout(() => {
    if (document.activeElement === document.body && to instanceof HTMLElement && to.isConnected) to.focus();
  });
};

/** Opens it; null closes what is open. */
export const openDesk = (next: DeskPart | null): void => {
  const { part, from } = desk.get();
  const before = part === null ? document.activeElement : from;
  if (next === null) giveFocusBack(before);
  const begun = next === 'palette' ? { text: '', entered: false } : null;
  desk.set({ part: next, begun, from: next === null ? null : before });
};

/** Hands over what was written so far. */
export const takeBegun = (): Begun => {
  const taken = desk.get().begun ?? { text: '', entered: false };
  patch(desk, { begun: null });
  return taken;
};

/** What is open now. */
export const useDesk = (): DeskPart | null => useSlice(desk, ({ part }) => part);

/** The description of these keys. */
export const DESK_SAID = { 'Ctrl+K': 'palette', '?': 'keys' } as const satisfies Readonly<Record<string, DeskPart>>;

const isPalette = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'k';

/** Typing starts before the palette is loaded, and must not go into what had the focus before. */
const writeAhead = (event: KeyboardEvent, { text, entered }: Begun): void => {
  const { key, ctrlKey, metaKey, altKey } = event;
  if (ctrlKey || metaKey || altKey || event.isComposing) return;
  event.preventDefault();
  event.stopPropagation();
  if (key === 'Escape') openDesk(null);
  else if (key === 'Backspace') patch(desk, { begun: { text: text.slice(0, -1), entered } });
  else if (key === 'Enter') patch(desk, { begun: { text, entered: true } });
  else if (key.length === 1) patch(desk, { begun: { text: text + key, entered } });
};

const onCommand = (event: KeyboardEvent): void => {
  if (!isPalette(event)) {
    const { begun } = desk.get();
    if (begun !== null) writeAhead(event, begun);
    return;
  }
  // It is the browser's search otherwise, and a field's own key in some of them.
  event.preventDefault();
  event.stopPropagation();
  if (!event.repeat) openDesk(desk.get().part === 'palette' ? null : 'palette');
};

const onSign = (event: KeyboardEvent): void => {
  const { key, ctrlKey, metaKey, altKey, defaultPrevented } = event;
  if (key !== '?' || ctrlKey || metaKey || altKey || defaultPrevented || isTyping(event.target)) return;
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
