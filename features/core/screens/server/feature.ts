import type { ServerFeature } from '#platform/server/feature.ts';
import { bind } from '#platform/server/bound-route.ts';
import { screensContract } from '../contract/endpoints.ts';
import { screensProblems } from '../contract/problems.ts';
import { checkAuthorities, checkAuthority, refusalCode } from './check-authority.ts';
import { listRegistry } from './registry-store.ts';
import { countVisit, noteOpening, screenAt } from './screen-store.ts';
import { screenMigrations } from './tables.ts';
import { personalData } from './personal-data.ts';

const routes = bind(screensContract, {
  checkAuthority,
  checkAuthorities,
  findByUrl: async ({ url }, { caller, tx, language, refusedBy }) => {
    const decision = caller.decide(url);
    if (!decision.allowed) refusedBy(decision);
    if (!decision.allowed || decision.url === null) throw screensProblems.problem(refusalCode(decision));
    const screen = await screenAt(tx, decision.url);
    if (!screen) throw screensProblems.problem('screen-unknown');
    return {
      id: screen.id,
      url: screen.url,
      name: screen.name,
      caption: language === 'en' ? screen.en : screen.tr,
      layoutName: screen.layoutName,
      kind: screen.kind,
    };
  },
  recordUsage: async ({ screenUrl }, { caller, tx }) => {
    const decision = caller.decide(screenUrl);
    const screen = decision.allowed && decision.url !== null ? await screenAt(tx, decision.url) : undefined;
    if (screen && caller.companyId !== null) {
      await countVisit(tx, caller.personId, caller.companyId, screen.id);
      await noteOpening(tx, caller.personId, caller.companyId, screen.id);
    }
    return null;
  },
  listOpenable: async (_input, { tx, caller, language }) =>
    (await listRegistry(tx)).flatMap(({ url, caption, aliases }) => {
      const level = caller.levelOf(url);
      return level === null ? [] : [{ url, caption: caption[language], level, aliases }];
    }),
});

/** The screens there are: lookup, the check of the browser, usage. */
export const screensFeature: ServerFeature = {
  name: 'screens',
  personalData,
  migrations: screenMigrations,
  tenantTables: ['screen_opening', 'screen_visit'],
  problems: screensProblems.specs,
  screens: [
    {
      url: '/dashboards/home',
      name: 'home',
      caption: { tr: 'Ana Sayfa', en: 'Home' },
      menu: { icon: 'home', sequence: 0 },
      everyone: 'view',
    },
  ],
  routes: () => [routes],
};
