import { type HTMLAttributes, type PointerEvent, type Ref, useCallback, useEffect, useRef, useState } from 'react';
import classes from './scroll-box.module.css';
import { isNative } from './native-scroll.ts';

type ScrollBoxProps = HTMLAttributes<HTMLElement> & {
  readonly as?: 'div' | 'main';
  readonly ref?: Ref<HTMLElement>;
  /** It scrolls the page: keys that scroll are its own wherever nothing has the focus, as after a load. */
  readonly hasPageKeys?: boolean;
};

/** Moves the view as far as the thumb is dragged. */
const drag = (view: HTMLElement | null) => (event: PointerEvent<HTMLElement>) => {
  if (view === null || event.buttons !== 1 || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
  const room = view.clientHeight - event.currentTarget.offsetHeight;
  if (room > 0) view.scrollTop += (event.movementY * (view.scrollHeight - view.clientHeight)) / room;
};

type Scrollbar = typeof import('./scrollbar.ts');

/** Begins with the scrollbar's parts once they are there, for what is seen scrolls without them; answers how to end. */
const withScrollbar = (begin: (parts: Scrollbar) => () => void): (() => void) => {
  let end: (() => void) | null = null;
  let isOver = false;
  import('./scrollbar.ts').then(
    (parts) => {
      if (!isOver) end = begin(parts);
    },
    () => undefined,
  );
  return () => {
    isOver = true;
    end?.();
  };
};

/** A box that scrolls, with the product's own scrollbar; with the platform's on phones. */
export const ScrollBox = ({
  as: Tag = 'div',
  ref,
  hasPageKeys = false,
  className,
  children,
  ...rest
}: ScrollBoxProps) => {
  const [native] = useState(() => isNative());
  const view = useRef<HTMLElement | null>(null);
  const thumb = useRef<HTMLDivElement>(null);
  const hold = useCallback(
    (element: HTMLElement | null) => {
      view.current = element;
      if (typeof ref === 'function') ref(element);
      else if (ref) ref.current = element;
    },
    [ref],
  );
  useEffect(() => {
    const [seen, handle] = [view.current, thumb.current];
    return seen && handle ? withScrollbar(({ attachScrollbar }) => attachScrollbar(seen, handle)) : undefined;
  }, [native]);
  useEffect(() => {
    const seen = view.current;
    return hasPageKeys && seen ? withScrollbar(({ takePageKeys }) => takePageKeys(seen)) : undefined;
  }, [hasPageKeys]);
  return (
    <div className={classes.box}>
      <Tag {...rest} ref={hold as never} className={`${classes.view} ${className ?? ''}`} data-native={native}>
        {children}
      </Tag>
      {native ? null : (
        <div className={classes.rail} aria-hidden="true">
          <div
            ref={thumb}
            className={classes.thumb}
            hidden
            onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
            onPointerMove={(event) => drag(view.current)(event)}
          />
        </div>
      )}
    </div>
  );
};
