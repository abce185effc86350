import type { ReactNode } from 'react';
import { AwaySlot } from './away-slot.tsx';
import { CONTENT_SCROLL } from './scroll-back.tsx';
import classes from './shell.module.css';

/** The empty layout: the page and nothing else. */
export const EmptyLayout = ({ children }: { readonly children: ReactNode }) => (
  <main className={classes.empty} id="content" data-scroll-restoration-id={CONTENT_SCROLL}>
    <AwaySlot />
    {children}
  </main>
);
