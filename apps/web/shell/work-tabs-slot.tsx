import { lazy, Suspense } from 'react';
import { useWorkTabsOn } from '#platform/web/work-tabs-on.ts';
import classes from './shell.module.css';

const WorkTabs = lazy(async () => ({ default: (await import('./work-tabs/work-tabs.tsx')).WorkTabs }));

/** The open screens, for whoever wants them as tabs; their room is there before they are. */
export const WorkTabsSlot = ({ title }: { readonly title: string }) =>
  useWorkTabsOn() ? (
    <Suspense fallback={<div className={classes.tabsRoom} />}>
      <WorkTabs title={title} />
    </Suspense>
  ) : null;
