import { type Tx, tables } from '#platform/server/db.ts';
import type { ServerFeature } from '#platform/server/feature.ts';
import { bind } from '#platform/server/bound-route.ts';
import { type Preferences, preferencesChanged, preferencesContract } from '../contract.ts';
import { type PreferenceTables, preferenceMigrations } from './tables.ts';

const USUAL: Preferences = { density: 'comfortable', workTabs: false };

const preferencesOf = async (tx: Tx, person: number): Promise<Preferences> =>
  (await tables<PreferenceTables>(tx)
    .selectFrom('person_preference')
    .select(['density', 'work_tabs as workTabs'])
    .where('person_id', '=', person)
    .executeTakeFirst()) ?? USUAL;

const keep = async (tx: Tx, person: number, { density, workTabs }: Preferences): Promise<void> => {
  const kept = { density, work_tabs: workTabs };
  await tables<PreferenceTables>(tx)
    .insertInto('person_preference')
    .values({ person_id: person, ...kept })
    .onConflict((conflict) => conflict.constraint('person_preference_pk').doUpdateSet(kept))
    .execute();
};

const routes = bind(preferencesContract, {
  readPreferences: (_input, { tx, caller }) => preferencesOf(tx, caller.personId),
  keepPreferences: async ({ density, workTabs }, { tx, caller, publish }) => {
    const before = await preferencesOf(tx, caller.personId);
    const after = { density: density ?? before.density, workTabs: workTabs ?? before.workTabs };
    await keep(tx, caller.personId, after);
    publish(preferencesChanged, after, { people: [caller.personId] });
    return after;
  },
});

/** What a person likes, kept for every device they work at. */
export const preferencesFeature: ServerFeature = {
  name: 'preferences',
  migrations: preferenceMigrations,
  routes: () => [routes],
};
