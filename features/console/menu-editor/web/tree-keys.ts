import type { KeyboardEvent } from 'react';
import type { Direction } from './tree-moves.ts';

/** What the keys of the tree do; one without its word does not compile. */
export const TREE_SAID = {
  ArrowUp: 'keyMove',
  ArrowDown: 'keyMove',
  'Shift+ArrowUp': 'keyExtend',
  'Shift+ArrowDown': 'keyExtend',
  Home: 'keyEnds',
  End: 'keyEnds',
  ArrowRight: 'keyFold',
  ArrowLeft: 'keyFold',
  Space: 'keySelect',
} as const;

export const EDIT_SAID = {
  Enter: 'keyOpen',
  Insert: 'keyAdd',
  'Alt+ArrowUp': 'keyShift',
  'Alt+ArrowDown': 'keyShift',
  'Alt+ArrowRight': 'keyIndent',
  'Alt+ArrowLeft': 'keyIndent',
  'Ctrl+X': 'keyCut',
  'Ctrl+V': 'keyPaste',
  'Ctrl+Shift+V': 'keyPasteIn',
  Delete: 'keyRemove',
  'Ctrl+Z': 'keyUndo',
  Escape: 'keyEscape',
} as const;

/** Where a key leads among so many rows; null: nowhere. */
export const rowAfter = (key: string, at: number, count: number, page: number): number | null => {
  const to = {
    ArrowUp: at - 1,
    ArrowDown: at + 1,
    Home: 0,
    End: count - 1,
    PageUp: at - page,
    PageDown: at + page,
  }[key];
  return to === undefined || count === 0 ? null : Math.max(0, Math.min(count - 1, to));
};

export type Deed =
  | { readonly do: 'move'; readonly direction: Direction }
  | { readonly do: 'cut' | 'paste' | 'paste-inside' | 'undo' | 'remove' | 'open' | 'add' | 'let-go' };

const MOVES: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
};

const WITH_CTRL: Readonly<Record<string, Deed>> = {
  x: { do: 'cut' },
  v: { do: 'paste' },
  z: { do: 'undo' },
  'shift+v': { do: 'paste-inside' },
};

const PLAIN: Readonly<Record<string, Deed>> = {
  Enter: { do: 'open' },
  F2: { do: 'open' },
  Insert: { do: 'add' },
  Delete: { do: 'remove' },
  Escape: { do: 'let-go' },
};

type Chord = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** What a key does to the items that are chosen; null: nothing. */
export const deedOf = ({ key, ctrlKey, metaKey, altKey, shiftKey }: Chord): Deed | null => {
  if (altKey) {
    const direction = ctrlKey || metaKey || shiftKey ? undefined : MOVES[key];
    return direction === undefined ? null : { do: 'move', direction };
  }
  if (ctrlKey || metaKey) return WITH_CTRL[`${shiftKey ? 'shift+' : ''}${key.toLowerCase()}`] ?? null;
  return shiftKey ? null : (PLAIN[key] ?? null);
};
