import { sql } from 'kysely';
import { canonicalUrls, hasScreenMovedSince } from '#features/core/screens/server/api.ts';
import type { Caches } from '#platform/server/caches.ts';
import { type Caller, holdsAllRoles } from '#platform/server/caller.ts';
import { type Database, tables } from '#platform/server/db.ts';
import type { ServerFeature } from '#platform/server/feature.ts';
import { bind } from '#platform/server/bound-route.ts';
import { navigationContract } from '../contract/endpoints.ts';
import { countBadges } from './count-badges.ts';
import { readProperties } from './kept-properties.ts';
import { type KeptRow, menuAnswers, menuWithLocks } from './menu-answers.ts';
import { inWholeNumbers, rowsOfEntries } from './menu-rows.ts';
import { type NavigationTables, navigationMigrations } from './tables.ts';
import { personalData } from './personal-data.ts';

const readMenu = async (db: Database): Promise<readonly KeptRow[]> => {
  const urls = await canonicalUrls(db);
  const rows = await tables<NavigationTables>(db)
    .selectFrom('navigation_item')
    .select([
      'id',
      'parent_id as parentId',
      'screen_id as screenId',
      'sequence_no as sequenceNo',
      'title_tr as tr',
      'title_en as en',
      'icon',
      'properties',
    ])
    .execute();
  return inWholeNumbers(rows).map(({ properties: kept, ...row }) => {
    const properties = readProperties(kept);
    const url = row.screenId === null ? (properties.link ?? null) : (urls.get(row.screenId) ?? null);
    return { ...row, properties, url };
  });
};

/** Whether the menu, or a screen that it may lead to, changed after an epoch of the product. */
const hasMoved = async (db: Database, epoch: number): Promise<boolean> => {
  const { rows } = await sql<{ moved: boolean }>`
    select exists (select from menu_version where epoch > ${epoch}) or ${hasScreenMovedSince(epoch)} as moved`.execute(
    db,
  );
  return rows[0]?.moved === true;
};

/** The menu's rows, read again when the menu or a screen has moved. */
const keptMenu = (db: Database, caches: Caches) => {
  let kept: { readonly epoch: number; readonly rows: ReturnType<typeof readMenu>; count: number } | null = null;
  let hits = 0;
  let misses = 0;
  caches.add({
    name: 'menu',
    title: { tr: 'Menü', en: 'Menu' },
    entries: () => kept?.count ?? 0,
    hits: () => hits,
    misses: () => misses,
    clear: () => {
      const count = kept?.count ?? 0;
      kept = null;
      return count;
    },
  });
  const rowsAt = async (epoch: number, before: typeof kept): Promise<readonly KeptRow[]> => {
    if (before !== null && before.epoch < epoch && !(await hasMoved(db, before.epoch))) {
      hits += 1;
      return before.rows;
    }
    misses += 1;
    return readMenu(db);
  };
  return (epoch: number): ReturnType<typeof readMenu> => {
    if (kept?.epoch === epoch) {
      hits += 1;
      return kept.rows;
    }
    const rows = rowsAt(epoch, kept);
    const mine = { epoch, rows, count: 0 };
    kept = mine;
    rows.then(
      ({ length }) => {
        mine.count = length;
      },
      () => {
        if (kept === mine) kept = null;
      },
    );
    return rows;
  };
};

/** Menu items, from rows to what a person may open. */
export const navigationFeature: ServerFeature = {
  name: 'navigation',
  personalData,
  needs: ['screens'],
  migrations: navigationMigrations,
  routes: ({ db, caches, menuBadges, routeRoles }) => {
    const menuAt = keptMenu(db, caches);
    const answerWith = menuAnswers(caches);
    const opens =
      (levelOf: Caller['levelOf'], held: readonly string[]) =>
      ({ screenId, url }: KeptRow): boolean =>
        screenId !== null && url !== null && levelOf(url) !== null && holdsAllRoles(held, routeRoles.get(url) ?? []);
    return [
      bind(navigationContract, {
        listMenu: async (_input, { caller, language }) => {
          const rows = await menuAt(caller.productEpoch);
          const may = opens(caller.levelOf, caller.roles);
          if (caller.preview === undefined) return answerWith(rows, may, language);
          const mayThemselves = opens(caller.preview.ownLevelOf, caller.preview.ownRoles);
          const drafted = await caller.preview.menu();
          const shown = drafted === null ? rows : await rowsOfEntries(db, drafted);
          return menuWithLocks(shown, mayThemselves, (row) => mayThemselves(row) && !may(row), language);
        },
        readBadges: async (_input, context) => ({ counts: await countBadges(menuBadges, context) }),
      }),
    ];
  },
};
