import { Suspense } from 'react';
import classes from './admin-tools.module.css';
import { lazyPart } from '#platform/web/ui/lazy-part.tsx';

const AdminButtons = lazyPart(async () => (await import('./admin-buttons.tsx')).AdminButtons);

/** The buttons of the top bar that only administrators have; fetched for them alone, in a place that is kept free. */
export const AdminTools = () => (
  <span className={classes.tools}>
    <Suspense>
      <AdminButtons />
    </Suspense>
  </span>
);
