import { Suspense, useCallback, useEffect, useRef } from 'react';
import { workTabsOffered, workTabsOn } from '#platform/web/work-tabs-on.ts';
import classes from './work-tabs-slot.module.css';
import { type TakeVisited, useShownHref } from '#platform/web/shown-tab.ts';
import { lazyPart } from '#platform/web/ui/lazy-part.tsx';

const WorkTabs = lazyPart(async () => (await import('./work-tabs.tsx')).WorkTabs);

/** Screens that were opened while the tabs were still loading are added to them. */
const useVisited = (on: boolean, title: string): TakeVisited => {
  const visited = useRef<Map<string, string> | null>(null);
  const isTaken = useRef(false);
  const href = useShownHref();
  useEffect(() => {
    if (!on) isTaken.current = false;
    else if (href !== null && !isTaken.current) (visited.current ??= new Map()).set(href, title);
  }, [on, href, title]);
  return useCallback(() => {
    const taken = visited.current ?? [];
    visited.current = null;
    isTaken.current = true;
    return taken;
  }, []);
};

/** So often somebody goes from screen to screen before the tabs are worth a question. */
const ENOUGH = 5;

/** Offers the tabs, once, to whoever goes to and fro between screens where there is room for them. */
const useOffer = (on: boolean): void => {
  const path = useShownHref()?.split('?')[0];
  const visits = useRef(0);
  useEffect(() => {
    if (path === undefined || on || workTabsOffered.now() || !matchMedia('(width >= 960px)').matches) return;
    visits.current += 1;
    if (visits.current > ENOUGH) void import('./offer-work-tabs.ts').then(({ offerWorkTabs }) => offerWorkTabs());
  }, [path, on]);
};

/** The open screens, for whoever wants them as tabs; their room is there before they are. */
export const WorkTabsSlot = ({ title }: { readonly title: string }) => {
  const on = workTabsOn.use();
  useOffer(on);
  const takeVisited = useVisited(on, title);
  return on ? (
    <Suspense fallback={<div className={classes.room} />}>
      <WorkTabs title={title} takeVisited={takeVisited} />
    </Suspense>
  ) : null;
};
