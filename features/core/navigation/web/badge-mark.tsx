import type { ReactNode } from 'react';
import type { NavigationBadge } from './navigation-item.ts';
import classes from './navigation.module.css';

/** The sign at the end of an entry, in its look and colours. */
export const BadgeMark = ({ badge, children }: { readonly badge: NavigationBadge; readonly children: ReactNode }) => (
  <span
    className={classes.badge}
    data-style={badge.style ?? 'rounded'}
    style={{ background: badge.background, color: badge.color }}
  >
    {children}
  </span>
);
