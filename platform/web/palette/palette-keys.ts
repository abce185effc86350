import type { KeyboardEvent } from 'react';
import type { PaletteItem } from './palette-types.ts';

type Deeds = {
  readonly move: (by: number) => void;
  readonly open: (beside: boolean) => void;
  readonly close: () => void;
};

const PAGE = 8;

const KEYS: Readonly<Record<string, (deeds: Deeds, event: KeyboardEvent) => void>> = {
  ArrowDown: ({ move }) => move(1),
  ArrowUp: ({ move }) => move(-1),
  PageDown: ({ move }) => move(PAGE),
  PageUp: ({ move }) => move(-PAGE),
  Enter: ({ open }, { ctrlKey, metaKey }) => open(ctrlKey || metaKey),
  Escape: ({ close }) => close(),
};

/** What a key does in the palette; while a letter is being composed the input method handles it. */
export const pressPalette = (event: KeyboardEvent, deeds: Deeds): void => {
  // What stands below hears nothing of it; the dialog around it keeps the focus inside by its Tab.
  if (event.key === 'Tab') return;
  event.stopPropagation();
  if (event.nativeEvent.isComposing || event.keyCode === 229) return;
  const deed = KEYS[event.key];
  if (deed === undefined) return;
  event.preventDefault();
  deed(deeds, event);
};

/** The item so many steps away: round by single steps, to the end by more. */
export const moveIn = (items: readonly PaletteItem[], active: string | null, by: number): string | null => {
  const at = items.findIndex(({ key }) => key === active);
  const to = at + by;
  const last = items.length - 1;
  if (Math.abs(by) > 1) return items[Math.max(0, Math.min(last, to))]?.key ?? null;
  return items[to < 0 ? last : to > last ? 0 : to]?.key ?? null;
};
