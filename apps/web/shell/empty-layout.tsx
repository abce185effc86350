import type { ReactNode } from 'react';
import { ProviderAwayNote } from './provider-away-note.tsx';
import { ServiceAwayNote } from './service-away-note.tsx';
import classes from './shell.module.css';

/** The empty layout: the page and nothing else. */
export const EmptyLayout = ({ children }: { readonly children: ReactNode }) => (
  <main className={classes.empty} id="content">
    <ProviderAwayNote />
    <ServiceAwayNote />
    {children}
  </main>
);
