import { type Tx, tables } from '#platform/server/db.ts';
import type { ServerFeature } from '#platform/server/feature.ts';
import { bind } from '#platform/server/bound-route.ts';
import { preferencesContract } from '../contract/endpoints.ts';
import { preferencesChanged } from '../contract/events.ts';
import type { Preferences } from '../contract/shapes.ts';
import { type PreferenceTables, preferenceMigrations } from './tables.ts';
import { personalData } from './personal-data.ts';

const USUAL: Preferences = {
  density: 'comfortable',
  workTabs: false,
  tabsOffered: false,
  menuSide: 'left',
  home: { order: [], hidden: [] },
  recordWidth: 400,
};

const preferencesOf = async (tx: Tx, person: number): Promise<Preferences> =>
  (await tables<PreferenceTables>(tx)
    .selectFrom('person_preference')
    .select([
      'density',
      'work_tabs as workTabs',
      'tabs_offered as tabsOffered',
      'menu_side as menuSide',
      'home',
      'record_width as recordWidth',
    ])
    .where('person_id', '=', person)
    .executeTakeFirst()) ?? USUAL;

const keep = async (tx: Tx, person: number, preferences: Preferences): Promise<void> => {
  const { density, workTabs, tabsOffered, menuSide, home, recordWidth } = preferences;
  const kept = {
    density,
    work_tabs: workTabs,
    tabs_offered: tabsOffered,
    menu_side: menuSide,
    home: JSON.stringify(home),
    record_width: recordWidth,
  };
  await tables<PreferenceTables>(tx)
    .insertInto('person_preference')
    .values({ person_id: person, ...kept })
    .onConflict((conflict) => conflict.constraint('person_preference_pk').doUpdateSet(kept))
    .execute();
};

const routes = bind(preferencesContract, {
  readPreferences: (_input, { tx, caller }) => preferencesOf(tx, caller.personId),
  keepPreferences: async ({ density, workTabs, tabsOffered, menuSide, home, recordWidth }, { tx, caller, publish }) => {
    const before = await preferencesOf(tx, caller.personId);
    const after = {
      density: density ?? before.density,
      workTabs: workTabs ?? before.workTabs,
      tabsOffered: tabsOffered ?? before.tabsOffered,
      menuSide: menuSide ?? before.menuSide,
      home: home ?? before.home,
      recordWidth: recordWidth ?? before.recordWidth,
    };
    await keep(tx, caller.personId, after);
    publish(preferencesChanged, after, { people: [caller.personId] });
    return after;
  },
});

/** What a person likes, kept for every device they work at. */
export const preferencesFeature: ServerFeature = {
  name: 'preferences',
  personalData,
  needs: ['users'],
  migrations: preferenceMigrations,
  routes: () => [routes],
};
