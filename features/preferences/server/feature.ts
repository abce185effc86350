import { type Tx, tables } from '#platform/server/db.ts';
import type { ServerFeature } from '#platform/server/feature.ts';
import { bind } from '#platform/server/routes.ts';
import { type Density, preferencesChanged, preferencesContract } from '../contract.ts';
import { type PreferenceTables, preferenceMigrations } from './tables.ts';

const densityOf = async (tx: Tx, person: number): Promise<Density> => {
  const row = await tables<PreferenceTables>(tx)
    .selectFrom('person_preference')
    .select('density')
    .where('person_id', '=', person)
    .executeTakeFirst();
  return row?.density ?? 'comfortable';
};

const keepDensity = async (tx: Tx, person: number, density: Density): Promise<void> => {
  await tables<PreferenceTables>(tx)
    .insertInto('person_preference')
    .values({ person_id: person, density })
    .onConflict((conflict) => conflict.constraint('person_preference_pk').doUpdateSet({ density }))
    .execute();
};

const routes = bind(preferencesContract, {
  readPreferences: async (_input, { tx, caller }) => ({ density: await densityOf(tx, caller.personId) }),
  keepPreferences: async ({ density }, { tx, caller, publish }) => {
    await keepDensity(tx, caller.personId, density);
    publish(preferencesChanged, { density }, { people: [caller.personId] });
    return { density };
  },
});

/** What a person likes, kept for every device they work at. */
export const preferencesFeature: ServerFeature = {
  name: 'preferences',
  migrations: preferenceMigrations,
  routes: () => [routes],
};
