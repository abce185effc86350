import { lazy, Suspense } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useFormat, useTexts } from '#platform/web/i18n/use-texts.ts';
import { Page } from '#platform/web/ui/page.tsx';
import { useAccount, useMenuTree } from '../shell/use-shell-data.ts';
import { HomePanel } from './home-panel.tsx';
import { recentsQuery } from './home-queries.ts';
import { homeTexts } from './home-texts.ts';
import classes from './home.module.css';
import { ScreenGroups, screenGroups } from './screen-groups.tsx';
import { PageLink } from './page-link.tsx';

const load = () => import('./home-admin-panels.tsx');
const ChangesPanel = lazy(async () => ({ default: (await load()).ChangesPanel }));
const DenialsPanel = lazy(async () => ({ default: (await load()).DenialsPanel }));

const greeting = (hour: number) => {
  if (hour < 12 && hour >= 5) return 'morning';
  return hour >= 18 || hour < 5 ? 'evening' : 'day';
};

const Recents = () => {
  const t = useTexts(homeTexts);
  const { relative, dateTime } = useFormat();
  const recents = useQuery(recentsQuery);
  const rows = recents.data?.filter((row) => row.url !== '/dashboards/home').slice(0, 8);
  return (
    <HomePanel
      title={t('recents')}
      query={recents}
      count={rows?.length}
      emptyTitle={t('recentsEmpty')}
      emptyNote={t('recentsEmptyNote')}
    >
      <ul className={classes.rows}>
        {rows?.map((row) => (
          <li key={row.url}>
            <PageLink to={row.url} className={classes.rowLink}>
              <span className={classes.grow}>{row.caption}</span>
              <time className={classes.meta} dateTime={row.lastAt} title={dateTime(row.lastAt)}>
                {relative(row.lastAt)}
              </time>
            </PageLink>
          </li>
        ))}
      </ul>
    </HomePanel>
  );
};

/** The home page: only what is real. What was opened last, what may be opened, and for administrators what changed. */
export const Home = () => {
  const t = useTexts(homeTexts);
  const account = useAccount();
  const groups = screenGroups(useMenuTree());
  const count = groups.reduce((sum, group) => sum + group.screens.length, 0);
  const isAdmin = account?.roles.some((role) => role.roleName === 'Admin') ?? false;
  return (
    <Page
      title={t(greeting(new Date().getHours()), { name: account?.firstName ?? '' })}
      subtitle={t('screens', { count })}
    >
      <div className={classes.grid}>
        <div className={classes.column}>
          <ScreenGroups groups={groups} />
          <Suspense>{isAdmin ? <ChangesPanel /> : null}</Suspense>
        </div>
        <div className={classes.column}>
          <Recents />
          <Suspense>{isAdmin ? <DenialsPanel /> : null}</Suspense>
        </div>
      </div>
    </Page>
  );
};
