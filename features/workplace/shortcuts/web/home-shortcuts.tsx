import { Suspense } from 'react';
import { useQuery } from '@tanstack/react-query';
import { chosenCompany } from '#platform/web/company.ts';
import { HomePanel } from '#platform/web/home/home-panel.tsx';
import type { HomePartModule } from '#platform/web/home/home-part.ts';
import { HomeRow, HomeRows, HomeTime } from '#platform/web/home/home-rows.tsx';
import { translate } from '#platform/web/i18n/translate.ts';
import { useLanguage, useTexts } from '#platform/web/i18n/use-texts.ts';
import { lazyPart } from '#platform/web/ui/lazy-part.tsx';
import { Skeletons } from '#platform/web/ui/skeletons.tsx';
import { isFirstVisit, opened } from './first-visit.ts';
import { shortcutsQuery } from './shortcut-queries.ts';
import { texts } from './texts.ts';

/** What puts favourites in order comes with the first of them. */
const HomeFavourites = lazyPart(async () => (await import('./home-favourites.tsx')).HomeFavourites);

const SHOWN = 6;

/** What the person keeps at hand. */
const Favourites = () => {
  const t = useTexts(texts);
  const company = chosenCompany();
  const asked = useQuery(shortcutsQuery(company, useLanguage()));
  if (isFirstVisit(asked.data)) return null;
  return (
    <HomePanel
      title={t('favourites')}
      query={asked}
      rows={asked.data?.favourites}
      lines={2}
      empty={t('favouritesEmpty')}
    >
      {(favourites) => (
        <Suspense fallback={<Skeletons rows={favourites.length} />}>
          <HomeFavourites company={company} favourites={favourites} />
        </Suspense>
      )}
    </HomePanel>
  );
};

/** What they opened last. */
const Recents = () => {
  const t = useTexts(texts);
  const asked = useQuery(shortcutsQuery(chosenCompany(), useLanguage()));
  const recents = asked.data && opened(asked.data).slice(0, SHOWN);
  // Nothing is said of what one has not done yet; the way to begin stands in its place.
  if (recents?.length === 0) return null;
  return (
    <HomePanel title={t('recents')} query={asked} rows={recents} lines={2} empty="">
      {(rows) => (
        <HomeRows>
          {rows.map((row) => (
            <HomeRow key={row.url} to={row.url} end={<HomeTime at={row.lastAt} />}>
              {row.caption}
            </HomeRow>
          ))}
        </HomeRows>
      )}
    </HomePanel>
  );
};

export const favourites: HomePartModule = { part: Favourites, title: () => translate(texts, 'favourites') };

export const recents: HomePartModule = { part: Recents, title: () => translate(texts, 'recents') };
