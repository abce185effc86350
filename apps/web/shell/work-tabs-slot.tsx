import { Suspense } from 'react';
import { useWorkTabsOn } from '#platform/web/work-tabs-on.ts';
import classes from './shell.module.css';
import { lazyPart } from '#platform/web/ui/lazy-part.tsx';

const WorkTabs = lazyPart(async () => (await import('./work-tabs/work-tabs.tsx')).WorkTabs);

/** The open screens, for whoever wants them as tabs; their room is there before they are. */
export const WorkTabsSlot = ({ title }: { readonly title: string }) =>
  useWorkTabsOn() ? (
    <Suspense fallback={<div className={classes.tabsRoom} />}>
      <WorkTabs title={title} />
    </Suspense>
  ) : null;
