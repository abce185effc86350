import { startTransition, Suspense, useEffect, useState } from 'react';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { Page } from '#platform/web/ui/page.tsx';
import { useAccount, useIsAdmin, useMenuTree } from '../shell/use-shell-data.ts';
import { homeTexts } from './home-texts.ts';
import { HomeShortcuts } from './home-shortcuts.tsx';
import classes from './home.module.css';
import type { FigureKind } from './home-figures.tsx';
import { type ScreenGroup, ScreenGroups, screenGroups } from './screen-groups.tsx';
import { lazyPart } from '#platform/web/ui/lazy-part.tsx';

const load = () => import('./home-admin-panels.tsx');
const ChangesPanel = lazyPart(async () => (await load()).ChangesPanel);
const DenialsPanel = lazyPart(async () => (await load()).DenialsPanel);
const HomeFigures = lazyPart(async () => (await import('./home-figures.tsx')).HomeFigures);

/** Figures of the screens the person has; what they may not open is not counted for them. */
const figuresFor = (groups: readonly ScreenGroup[], isAdmin: boolean): readonly FigureKind[] => {
  const links = new Set(groups.flatMap(({ screens }) => screens.map(({ link }) => link)));
  return [
    ...(links.has('/screen/production/orders') ? (['orders'] as const) : []),
    ...(links.has('/screen/warehouse/stock') ? (['stock'] as const) : []),
    ...(isAdmin ? (['denials'] as const) : []),
  ];
};

const greeting = (hour: number) => {
  if (hour < 12 && hour >= 5) return 'morning';
  return hour >= 18 || hour < 5 ? 'evening' : 'day';
};

/**
 * Whether what is under the title may be drawn. Sixty tiles are half of the first page: they are begun when its title and
 * the menu stand, and what is below them comes with them, so that nothing moves.
 */
const useBegun = (): boolean => {
  const [isBegun, setBegun] = useState(false);
  useEffect(() => startTransition(() => setBegun(true)), []);
  return isBegun;
};

/** The home page: only what is real. What was opened last, what may be opened, and for administrators what changed. */
export const Home = () => {
  const t = useTexts(homeTexts);
  const account = useAccount();
  const groups = screenGroups(useMenuTree());
  const count = groups.reduce((sum, group) => sum + group.screens.length, 0);
  const isAdmin = useIsAdmin();
  const figures = figuresFor(groups, isAdmin);
  const isBegun = useBegun();
  return (
    <Page
      title={t(greeting(new Date().getHours()), { name: account?.firstName ?? '' })}
      subtitle={t('screens', { count })}
    >
      {figures.length > 0 ? (
        <div className={classes.figures} data-many={figures.length > 1 || undefined}>
          <Suspense>
            <HomeFigures kinds={figures} />
          </Suspense>
        </div>
      ) : null}
      {isBegun ? (
        <div className={classes.grid}>
          <div className={classes.column}>
            <ScreenGroups groups={groups} />
            <Suspense>{isAdmin ? <ChangesPanel /> : null}</Suspense>
          </div>
          <div className={classes.column}>
            <HomeShortcuts />
            <Suspense>{isAdmin ? <DenialsPanel /> : null}</Suspense>
          </div>
        </div>
      ) : null}
    </Page>
  );
};
