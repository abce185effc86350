import {
  type FocusEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import classes from './tip.module.css';

/** The defaults of the specification, section 9; milliseconds and pixels. */
export const TIP = {
  showDelay: 0,
  hideDelay: 0,
  touchEndHideDelay: 1_500,
  longPress: 500,
  viewportMargin: 8,
  offset: 8,
  maxWidth: 200,
} as const;

type Box = Pick<DOMRect, 'left' | 'top' | 'bottom' | 'width' | 'height'>;
type Size = { readonly width: number; readonly height: number };

/** Where the tip stands: below, in the middle, inside the margin of the window; above where there is no room below. */
export const placeTip = (anchor: Box, tip: Size, room: Size): { readonly left: number; readonly top: number } => {
  const wanted = anchor.left + anchor.width / 2 - tip.width / 2;
  const furthest = Math.max(TIP.viewportMargin, room.width - TIP.viewportMargin - tip.width);
  const left = Math.min(Math.max(wanted, TIP.viewportMargin), furthest);
  const below = anchor.bottom + TIP.offset;
  const above = anchor.top - TIP.offset - tip.height;
  const fits = below + tip.height <= room.height - TIP.viewportMargin;
  return { left, top: fits || above < TIP.viewportMargin ? below : above };
};

/** Shows and hides by mouse, keyboard and finger. */
const useShown = () => {
  const [shown, setShown] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const after = (delay: number, next: boolean) => {
    clearTimeout(timer.current);
    if (delay === 0) setShown(next);
    else timer.current = setTimeout(() => setShown(next), delay);
  };
  useEffect(() => {
    if (!shown) return undefined;
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && setShown(false);
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [shown]);
  const isTouch = (event: PointerEvent) => event.pointerType === 'touch';
  const lift = () => {
    if (shown) after(TIP.touchEndHideDelay, false);
    else clearTimeout(timer.current);
  };
  return {
    shown,
    handlers: {
      onPointerEnter: (event: PointerEvent) => isTouch(event) || after(TIP.showDelay, true),
      onPointerLeave: (event: PointerEvent) => isTouch(event) || after(TIP.hideDelay, false),
      onPointerDown: (event: PointerEvent) => isTouch(event) && after(TIP.longPress, true),
      onPointerUp: (event: PointerEvent) => isTouch(event) && lift(),
      onPointerCancel: (event: PointerEvent) => isTouch(event) && lift(),
      onFocus: (event: FocusEvent) => event.target.matches(':focus-visible') && after(TIP.showDelay, true),
      onBlur: () => after(TIP.hideDelay, false),
    },
  };
};

const Surface = ({ id, text, anchor }: { readonly id: string; readonly text: ReactNode; readonly anchor: Element }) => {
  const surface = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<{ readonly left: number; readonly top: number } | null>(null);
  useLayoutEffect(() => {
    const size = surface.current?.getBoundingClientRect();
    if (size) setPlace(placeTip(anchor.getBoundingClientRect(), size, { width: innerWidth, height: innerHeight }));
  }, [anchor, text]);
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

type TipProps = {
  /** A word or a sentence; nothing shows nothing. */
  readonly text: ReactNode;
  /** One element. */
  readonly children: ReactNode;
};

/** Says more about an element when it is pointed at, focused, or pressed for a while. */
export const Tip = ({ text, children }: TipProps) => {
  const id = useId();
  const holder = useRef<HTMLSpanElement>(null);
  const { shown, handlers } = useShown();
  const visible = shown && Boolean(text);
  useEffect(() => {
    const anchor = holder.current?.firstElementChild;
    if (!visible || !anchor) return undefined;
    anchor.setAttribute('aria-describedby', id);
    return () => anchor.removeAttribute('aria-describedby');
  }, [visible, id]);
  return (
    <span ref={holder} className={classes.holder} {...handlers}>
      {children}
      {visible && holder.current?.firstElementChild ? (
        <Surface id={id} text={text} anchor={holder.current.firstElementChild} />
      ) : null}
    </span>
  );
};
