import { type PointerEvent, useRef, useState } from 'react';
import { blockOf, isWide } from './grid-keys.ts';
import type { Place } from './grid-types.ts';
import { isControl, placeOf } from './use-grid-focus.ts';

/** The block of cells that is marked, by the pointer or with Shift. */
export const useBlock = (at: Place) => {
  const [anchor, setAnchor] = useState<Place | null>(null);
  const pressed = useRef<Place | null>(null);
  const dragged = useRef(false);
  const block = anchor === null ? blockOf(at, at) : blockOf(anchor, at);
  return {
    block,
    isMarked: anchor !== null && isWide(block),
    wasDragged: () => dragged.current,
    clear: () => setAnchor(null),
    from: (place: Place) => setAnchor((now) => now ?? place),
    onPointerDown: (event: PointerEvent) => {
      const place = placeOf(event.target);
      dragged.current = false;
      if (event.button !== 0 || place === null || place.row < 0 || event.pointerType === 'touch') return;
      if (isControl(event.target)) return;
      if (event.shiftKey) setAnchor((now) => now ?? at);
      else {
        setAnchor(null);
        pressed.current = place;
      }
    },
    /** The corner the pointer leads to, while it is down; null otherwise. */
    onPointerOver: (event: PointerEvent): Place | null => {
      const start = pressed.current;
      if (start === null || event.buttons !== 1) return null;
      const place = placeOf(event.target);
      if (place === null || place.row < 0 || (place.row === start.row && place.col === start.col && !dragged.current))
        return null;
      dragged.current = true;
      setAnchor(start);
      return place;
    },
    onPointerUp: () => {
      pressed.current = null;
    },
  };
};

export type Marking = ReturnType<typeof useBlock>;
