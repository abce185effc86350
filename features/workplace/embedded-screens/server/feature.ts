import { bind } from '#platform/server/bound-route.ts';
import type { ServerFeature } from '#platform/server/feature.ts';
import { embeddedScreensContract } from '../contract/endpoints.ts';
import { embeddedScreensProblems } from '../contract/problems.ts';
import { filledIn, originOf, readerOf } from './embedded-address.ts';
import { findEmbedding } from './embedding-store.ts';
import { findSite } from './site-store.ts';
import { embeddedScreenMigrations } from './tables.ts';

/** Pages of other sites that administrators make screens of. */
export const embeddedScreensFeature: ServerFeature = {
  name: 'embedded-screens',
  needs: ['screens'],
  migrations: embeddedScreenMigrations,
  problems: embeddedScreensProblems.specs,
  routes: () => [
    bind(embeddedScreensContract, {
      findEmbeddedScreen: async ({ id }, { tx, caller, language }) => {
        const embedding = await findEmbedding(tx, id);
        if (embedding === null) throw embeddedScreensProblems.problem('embedded-screen-missing');
        const { address, place } = embedding;
        const origin = originOf(address);
        const site = await findSite(tx, origin);
        return {
          address: filledIn(address, readerOf(caller, language)),
          origin,
          place,
          isAllowed: site !== null,
          keepsStorage: site?.keepsStorage === true,
        };
      },
    }),
  ],
};
