import { Suspense } from 'react';
import { useQuery } from '@tanstack/react-query';
import { shortcutsQuery } from '#features/workplace/shortcuts/web/shortcut-queries.ts';
import { texts } from '#features/workplace/shortcuts/web/texts.ts';
import { useFormat, useLanguage, useTexts } from '#platform/web/i18n/use-texts.ts';
import { Skeletons } from '#platform/web/ui/skeletons.tsx';
import { useChosenCompany } from '../shell/use-shell-data.ts';
import { HomePanel } from './home-panel.tsx';
import classes from './home.module.css';
import { PageLink } from './page-link.tsx';
import { lazyPart } from '#platform/web/ui/lazy-part.tsx';

/** What puts favourites in order comes with the first of them. */
const HomeFavourites = lazyPart(async () => (await import('./home-favourites.tsx')).HomeFavourites);

const SHOWN = 8;

/** What the person keeps at hand, and what they opened last. */
export const HomeShortcuts = () => {
  const t = useTexts(texts);
  const { relative, dateTime } = useFormat();
  const company = useChosenCompany();
  const query = useQuery(shortcutsQuery(company, useLanguage()));
  const recents = query.data?.recents.filter((row) => row.url !== '/dashboards/home').slice(0, SHOWN);
  return (
    <>
      <HomePanel
        title={t('favourites')}
        query={query}
        rows={query.data?.favourites}
        emptyTitle={t('favouritesEmpty')}
        emptyNote={t('favouritesEmptyNote')}
      >
        {(favourites) => (
          <Suspense fallback={<Skeletons rows={5} />}>
            <HomeFavourites company={company} favourites={favourites} />
          </Suspense>
        )}
      </HomePanel>
      <HomePanel
        title={t('recents')}
        query={query}
        rows={recents}
        emptyTitle={t('recentsEmpty')}
        emptyNote={t('recentsEmptyNote')}
      >
        {(rows) => (
          <ul className={classes.rows}>
            {rows.map((row) => (
              <li key={row.url}>
                <PageLink to={row.url} className={classes.rowLink}>
                  <span className={classes.grow}>{row.caption}</span>
                  <time className={classes.meta} dateTime={row.lastAt} data-tip={dateTime(row.lastAt)}>
                    {relative(row.lastAt)}
                  </time>
                </PageLink>
              </li>
            ))}
          </ul>
        )}
      </HomePanel>
    </>
  );
};
