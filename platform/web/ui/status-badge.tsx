import type { ReactNode } from 'react';
import classes from './status-badge.module.css';
import type { Tone } from './toast.ts';

type StatusBadgeProps = {
  readonly tone: Tone;
  /** Colour never stands alone: the words, and an icon where the words are short. */
  readonly icon?: ReactNode;
  readonly children: ReactNode;
};

/** A state in a word, with the colour that belongs to it. */
export const StatusBadge = ({ tone, icon, children }: StatusBadgeProps) => (
  <span className={classes.badge} data-tone={tone}>
    {icon ? (
      <span className={classes.icon} aria-hidden="true">
        {icon}
      </span>
    ) : null}
    {children}
  </span>
);
