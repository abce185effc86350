import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { TIP } from './tip.tsx';
import classes from './tip.module.css';
import { type Tipped, watchTips } from './tip-watch.ts';

type Box = Pick<DOMRect, 'left' | 'top' | 'bottom' | 'width' | 'height'>;
type Size = { readonly width: number; readonly height: number };
type Point = { readonly left: number; readonly top: number };

/**
 * Where the tip stands: below, in the middle, inside the margin of the window; above where there is no room below, or
 * where below stands what is being read.
 */
export const placeTip = (anchor: Box, tip: Size, room: Size, isAbove = false): Point => {
  const wanted = anchor.left + anchor.width / 2 - tip.width / 2;
  const furthest = Math.max(TIP.viewportMargin, room.width - TIP.viewportMargin - tip.width);
  const left = Math.min(Math.max(wanted, TIP.viewportMargin), furthest);
  const below = anchor.bottom + TIP.offset;
  const above = anchor.top - TIP.offset - tip.height;
  const fits = !isAbove && below + tip.height <= room.height - TIP.viewportMargin;
  return { left, top: fits || above < TIP.viewportMargin ? below : above };
};

/** Tells screen readers of the tip; not where it only repeats the element's own name, or where that says what describes it. */
const describe = ({ anchor, text }: Tipped, id: string): (() => void) => {
  if (anchor.getAttribute('aria-label') === text || anchor.hasAttribute('aria-describedby')) return () => undefined;
  anchor.setAttribute('aria-describedby', id);
  return () => anchor.removeAttribute('aria-describedby');
};

const Surface = ({ tipped, onGone }: { readonly tipped: Tipped; readonly onGone: () => void }) => {
  const { anchor, text } = tipped;
  const id = useId();
  const surface = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<Point | null>(null);
  useLayoutEffect(() => {
    const move = () => {
      const size = surface.current?.getBoundingClientRect();
      const room = { width: innerWidth, height: innerHeight };
      const isAbove = anchor.closest('[data-tips="above"]') !== null;
      if (size) setPlace(placeTip(anchor.getBoundingClientRect(), size, room, isAbove));
    };
    move();
    addEventListener('scroll', move, { capture: true, passive: true });
    return () => removeEventListener('scroll', move, { capture: true });
  }, [anchor, text]);
  useEffect(() => describe(tipped, id), [tipped, id]);
  useEffect(() => {
    // What it is about may leave the page under the pointer.
    const look = new MutationObserver(() => anchor.isConnected || onGone());
    look.observe(document.body, { childList: true, subtree: true });
    return () => look.disconnect();
  }, [anchor, onGone]);
  return createPortal(
    <div
      ref={surface}
      id={id}
      role="tooltip"
      className={classes.tip}
      style={{ maxWidth: TIP.maxWidth, ...(place ?? { left: 0, top: 0, visibility: 'hidden' }) }}
    >
      {text}
    </div>,
    document.body,
  );
};

/** Shows the tips of the page, one at a time: of whatever has `data-tip` and is pointed at, focused, or long pressed. */
export const TipHost = ({ woke = null }: { readonly woke?: PointerEvent | null }) => {
  const [tipped, setTipped] = useState<Tipped | null>(null);
  useEffect(() => watchTips(setTipped, woke), [woke]);
  const [gone] = useState(() => () => setTipped(null));
  return tipped ? <Surface tipped={tipped} onGone={gone} /> : null;
};
