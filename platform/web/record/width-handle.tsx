import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import classes from './record-panel.module.css';
import { RECORD_WIDTH } from './record-width.ts';
import type { RecordWidth } from './use-record-width.ts';

const STEP = 16;
const LEAP = 64;

/** Where a key leads: the panel stands at the right, and grows to the left. */
const KEYS: Readonly<Record<string, (width: RecordWidth, step: number) => number>> = {
  ArrowLeft: ({ now }, step) => now + step,
  ArrowRight: ({ now }, step) => now - step,
  Home: ({ least }) => least,
  End: ({ most }) => most,
};

type WidthHandleProps = { readonly controls: string; readonly label: string; readonly width: RecordWidth };

/** The edge of a panel: dragged, moved by the arrow keys, set back by a double click. */
export const WidthHandle = ({ controls, label, width }: WidthHandleProps) => {
  const from = useRef<{ readonly x: number; readonly width: number } | null>(null);
  const widthAt = ({ clientX }: PointerEvent) => {
    const start = from.current;
    return start === null ? width.now : start.width + start.x - clientX;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const lead = KEYS[event.key];
    if (lead === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    width.show(lead(width, event.shiftKey ? LEAP : STEP));
  };
  // Kept once, however long a key is held down.
  const onKeyUp = ({ key }: KeyboardEvent) => key in KEYS && width.keep(width.now);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a separator with a value is a control
    <div
      role="separator"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- as above
      tabIndex={0}
      className={classes.edge}
      aria-orientation="vertical"
      aria-controls={controls}
      aria-label={label}
      aria-valuenow={width.now}
      aria-valuemin={width.least}
      aria-valuemax={width.most}
      onKeyDown={onKeyDown}
      onKeyUp={onKeyUp}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        from.current = { x: event.clientX, width: width.now };
      }}
      onPointerMove={(event) => from.current !== null && width.show(widthAt(event))}
      onPointerUp={(event) => {
        if (from.current !== null && from.current.x !== event.clientX) width.keep(widthAt(event));
        from.current = null;
      }}
      onPointerCancel={() => {
        if (from.current !== null) width.show(from.current.width);
        from.current = null;
      }}
      onDoubleClick={() => width.keep(RECORD_WIDTH.usual)}
    />
  );
};
