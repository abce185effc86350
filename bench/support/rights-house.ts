import { createApp } from '#apps/server/app.ts';
import { seedDemo } from '#apps/server/demo.ts';
import { serverFeatures } from '#apps/server/server-features.ts';
import { largePerson } from '#apps/server/large-cast.ts';
import { seedManyRoleMemberships, seedManyRoles } from '#features/core/access/server/api.ts';
import { seedManyMembers } from '#features/console/company-management/server/api.ts';
import { seedManyPeople } from '#features/core/users/server/api.ts';
import { readConfig } from '#platform/server/read-config.ts';
import { openDatabase } from '#platform/server/db.ts';
import { createLog } from '#platform/server/log.ts';
import { migrate } from '#platform/server/migrate.ts';
import { ownChange } from '#platform/server/own-change.ts';
import { sealWith } from '#platform/server/seal.ts';
import type { Identities } from './identities.ts';
import { rulesFor } from './identities.ts';

export type RightsHouse = {
  readonly company: number;
  readonly roleId: number;
  /** Everybody's id, the members of the role first. */
  readonly people: readonly number[];
};

/** The demo with so many people more in its first company, the first of them holding one role that opens nothing yet. */
export const seedRightsHouse = async (
  url: string,
  { jwk }: Identities,
  count: number,
  members: number,
): Promise<RightsHouse> => {
  const database = await openDatabase(readConfig({ NODE_ENV: 'test', DATABASE_URL: url }), createLog('silent'));
  await migrate(database.owner, serverFeatures);
  await database.becomeApp();
  const app = await createApp({
    config: readConfig({ NODE_ENV: 'test' }),
    log: createLog('silent'),
    database,
    seal: sealWith('the seal of the benchmark'),
    tokenRules: rulesFor(jwk),
  });
  await seedDemo(app.parts);
  const company = 1;
  const house = await ownChange(app.parts, async (change) => {
    const cast = Array.from({ length: count }, (_, index) => largePerson(index));
    const people = await seedManyPeople(change, { issuer: 'embedded', people: cast });
    await seedManyMembers(change, company, people);
    const [roleId = 0] = await seedManyRoles(change, [{ name: 'Kalabalık', companyId: company }]);
    await seedManyRoleMemberships(
      change,
      people.slice(0, members).map((personId) => ({ personId, roleId, companyId: company })),
    );
    return { company, roleId, people };
  });
  await app.close();
  await database.close();
  return house;
};
