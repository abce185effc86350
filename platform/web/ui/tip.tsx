import type { ReactNode } from 'react';
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

type TipProps = {
  /** A word or a sentence; nothing shows nothing. */
  readonly text: string | undefined;
  /** One element. */
  readonly children: ReactNode;
};

/** Says more about an element that takes no `data-tip` itself; shown by the host of tips. */
export const Tip = ({ text, children }: TipProps) => (
  <span className={classes.holder} data-tip={text || undefined}>
    {children}
  </span>
);
