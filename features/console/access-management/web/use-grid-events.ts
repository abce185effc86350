import {
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useRef,
} from 'react';
import { keyLines, useKeySheet } from '#platform/web/keys/key-sheets.ts';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { actionOf, MATRIX_SAID, moveBy, type Place, RANGE_SAID, selectsOf } from './matrix-keys.ts';
import type { CellAction } from './matrix-types.ts';
import { matrixTexts } from './matrix-texts.ts';
import type { Selection, Size } from './use-selection.ts';

const placeOf = (target: EventTarget): Place | null => {
  const cell = (target as Element).closest<HTMLElement>('[data-row]');
  return cell ? { row: Number(cell.dataset['row']), column: Number(cell.dataset['column']) } : null;
};

const isSame = (a: Place, b: Place) => a.row === b.row && a.column === b.column;

type Deeds = {
  readonly onAct: (action: CellAction) => void;
  readonly onActAt: (at: Place, action: CellAction) => void;
  readonly onPinAt: (column: number) => void;
  readonly onCopy: () => string;
  readonly onPaste: (text: string) => void;
};

type GridEvents = Deeds & {
  readonly selection: Selection;
  readonly size: Size;
  /** How many rows a page of the grid holds. */
  readonly page: () => number;
  /** Scrolls a cell into view and gives it the focus once it is drawn. */
  readonly show: (to: Place) => void;
};

const useKeys = ({ selection, size, page, show, onAct, onPinAt }: GridEvents) => {
  const act = (at: Place, action: CellAction | 'pin') => (action === 'pin' ? onPinAt(at.column) : onAct(action));
  const move = (event: KeyboardEvent, from: Place, to: Place) => {
    if (event.shiftKey) selection.extendTo(to, from);
    else selection.moveTo(to);
    show(to);
  };
  /** What a key does at a cell; null is nothing. */
  const deedOf = (event: KeyboardEvent, at: Place): (() => void) | null => {
    const selects = selectsOf(event);
    // Escape closes what lies over the page, where nothing is selected.
    if (selects === 'nothing' && selection.range === null) return null;
    if (selects) return () => selection.select(selects, at);
    const to = moveBy(event.key, event.ctrlKey, at, { ...size, page: page() });
    if (to) return () => move(event, at, to);
    const action = event.ctrlKey ? null : actionOf(event.key);
    return action && (() => act(at, action));
  };
  return (event: KeyboardEvent) => {
    const at = placeOf(event.target);
    const deed = at === null || event.altKey || event.metaKey ? null : deedOf(event, at);
    if (deed === null) return;
    event.preventDefault();
    deed();
  };
};

/** Blocks are drawn by the pointer; a finger scrolls. */
const usePointer = ({ selection, onActAt }: GridEvents) => {
  const pressed = useRef<Place | null>(null);
  const dragged = useRef(false);
  // A press gives the focus too, but what it selects its click says.
  const isPressed = useRef(false);
  const selectHead = (target: Element): boolean => {
    const head = target.closest<HTMLElement>('[data-of-row], [data-of-column], [data-of-all]');
    if (head === null || target.closest('button') !== null) return false;
    const { ofRow, ofColumn } = head.dataset;
    const { active } = selection;
    if (ofRow !== undefined) selection.select('row', { ...active, row: Number(ofRow) });
    else if (ofColumn !== undefined) selection.select('column', { ...active, column: Number(ofColumn) });
    else selection.select('all');
    return true;
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      dragged.current = false;
      isPressed.current = true;
      const isDrawing = event.button === 0 && event.pointerType !== 'touch' && !event.shiftKey;
      pressed.current = isDrawing ? placeOf(event.target) : null;
    },
    onPointerOver: (event: PointerEvent) => {
      const from = pressed.current;
      const to = from === null || event.buttons !== 1 ? null : placeOf(event.target);
      if (from === null || to === null || (!dragged.current && isSame(from, to))) return;
      if (!dragged.current) selection.clear();
      dragged.current = true;
      selection.extendTo(to, from);
    },
    onPointerUp: () => {
      pressed.current = null;
      isPressed.current = false;
    },
    onFocus: (event: FocusEvent) => {
      const at = placeOf(event.target);
      if (at && !isPressed.current && !isSame(at, selection.active)) selection.moveTo(at);
    },
    onClick: (event: MouseEvent) => {
      const at = placeOf(event.target);
      if (!at) return void selectHead(event.target as Element);
      // What ends the drawing of a block is no click on its last cell.
      if (dragged.current) return;
      if (event.shiftKey) return selection.extendTo(at);
      selection.moveTo(at);
      onActAt(at, 'next');
    },
  };
};

/** What the grid hears: keys, the pointer, and what comes from a spreadsheet and goes there. */
export const useGridEvents = (events: GridEvents) => {
  const t = useTexts(matrixTexts);
  useKeySheet(() => ({
    title: t('saidTable'),
    lines: [...keyLines(MATRIX_SAID, t), ...keyLines(RANGE_SAID, t)],
  }));
  const { onCopy, onPaste } = events;
  return {
    onKeyDown: useKeys(events),
    ...usePointer(events),
    onCopy: (event: ClipboardEvent) => {
      if (placeOf(event.target) === null) return;
      event.clipboardData.setData('text/plain', onCopy());
      event.preventDefault();
    },
    onPaste: (event: ClipboardEvent) => {
      if (placeOf(event.target) === null) return;
      event.preventDefault();
      onPaste(event.clipboardData.getData('text/plain'));
    },
  };
};
