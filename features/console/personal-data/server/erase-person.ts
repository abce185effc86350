import { changeAccess } from '#features/console/access-management/server/api.ts';
import { endRolesOf } from '#features/core/access/server/api.ts';
import { recordAudit } from '#features/core/audit/server/api.ts';
import { closeMembershipsOf, companyIdsOf } from '#features/core/companies/server/api.ts';
import { deleteAccountOf, deletesAccountsAt } from '#features/core/provider-accounts/server/api.ts';
import { personChanged } from '#features/core/users/contract/events.ts';
import { usersUrl } from '#features/core/users/contract/addresses.ts';
import { EMBEDDED_ISSUER, eraseProfile, personIdentityRows, profileToErase } from '#features/core/users/server/api.ts';
import { sql } from 'kysely';
import type { ParsedInputOf, ReturnOf } from '#platform/contract/call.ts';
import type { Config } from '#platform/server/config.ts';
import type { Context } from '#platform/server/context.ts';
import { seeEveryCompany, type Tx } from '#platform/server/db.ts';
import { markOf } from '#platform/server/erased-person.ts';
import type { Parts } from '#platform/server/feature.ts';
import { type PersonalTable, reasonsToKeep } from '#platform/server/personal-data.ts';
import type { personalDataContract } from '../contract/endpoints.ts';
import { personalDataProblems } from '../contract/problems.ts';
import { insertErasure } from './erasure-store.ts';
import { namesToErase } from './names-to-erase.ts';
import { findPersonKeys } from './person-keys.ts';
import { countOfPerson } from './rows-of-person.ts';

type Erase = typeof personalDataContract.erasePerson;
type Weigh = typeof personalDataContract.weighErasure;

/** What can be erased: somebody who is no longer let in, and who is no program. */
const profileOf = async (tx: Tx, id: number) => {
  const profile = await profileToErase(tx, id);
  if (profile === null) throw personalDataProblems.problem('personal-data-unknown');
  return profile;
};

/** The account of the person at an outside provider: whether there is one, and whether the product may delete it. */
const accountOf = async (tx: Tx, config: Config, id: number): Promise<ReturnOf<Weigh>['account']> => {
  const { rows } = await sql<{ issuer: string }>`select i.issuer from ${personIdentityRows} i
    where i.person_id = ${id} and i.to_epoch is null and i.issuer <> ${EMBEDDED_ISSUER}`.execute(tx);
  const deletableAt = deletesAccountsAt(config);
  if (rows.some(({ issuer }) => issuer === deletableAt)) return 'deletable';
  return rows.length > 0 ? 'elsewhere' : 'none';
};

/**
 * Erases a person whose account is closed, once two people want it: from this moment nobody finds them, and they hold
 * nothing. What names them in the other tables is erased afterwards, table by table, and is not taken back.
 */
export const erasePerson =
  ({ config }: Parts, wake: () => void) =>
  async ({ id, reason, deleteAccount = false }: ParsedInputOf<Erase>, context: Context): Promise<ReturnOf<Erase>> =>
    changeAccess(context, reason, async ({ ctx, tx, epoch, askSecond }) => {
      const profile = await profileOf(tx, id);
      if (profile.active) throw personalDataProblems.problem('erasure-needs-closed-account');
      if (deleteAccount && (await accountOf(tx, config, id)) !== 'deletable')
        throw personalDataProblems.problem('erasure-account-elsewhere');
      askSecond('erasure');
      const names = await namesToErase(tx, id, profile);
      if (names === null) throw personalDataProblems.problem('personal-data-unknown');
      await recordAudit(ctx, {
        action: 'user.erased',
        subject: { kind: 'person', id, name: names.keys.name },
        before: { name: names.keys.name },
        after: { name: markOf(id), ...(deleteAccount ? { deleteAccount } : {}) },
        reason,
      });
      ctx.publish(personChanged, {}, { companies: await companyIdsOf(tx, [id]), screens: [usersUrl] });
      await endRolesOf(tx, id, epoch);
      await closeMembershipsOf(tx, id, epoch);
      await eraseProfile(tx, id, markOf(id), epoch);
      if (deleteAccount) await deleteAccountOf(tx, config, id);
      await insertErasure(tx, { names, askedBy: ctx.caller.personId, approvedBy: ctx.approvedBy?.personId ?? null });
      ctx.afterCommit(wake);
      return { id };
    });

/** Whether the rows of a table go, or stay with a number in the place of the names; null: nothing of it says who it was. */
const fateIn = ({ erased }: PersonalTable): 'deleted' | 'renamed' | null => {
  if (typeof erased === 'object') return 'deletedBy' in erased ? 'deleted' : 'renamed';
  if (erased === 'nothing') return null;
  return erased === 'rows' || erased === 'rows-and-names' ? 'deleted' : 'renamed';
};

/** What an erasure would delete, and where it would put a number in the place of the names; nothing is changed. */
export const weighErasure =
  ({ config, personalData }: Parts) =>
  async ({ id }: ParsedInputOf<Weigh>, { tx, language }: Context): Promise<ReturnOf<Weigh>> => {
    await seeEveryCompany(tx);
    const { active } = await profileOf(tx, id);
    const keys = await findPersonKeys(tx, id);
    if (keys === null) throw personalDataProblems.problem('personal-data-unknown');
    const found: ReturnOf<Weigh>['tables'][number][] = [];
    for (const table of personalData) {
      const fate = fateIn(table);
      const rows = fate === null ? 0 : await countOfPerson(tx, table, keys);
      if (fate !== null && rows > 0)
        found.push({ title: table.title[language], rows, fate, why: reasonsToKeep[table.why][language] });
    }
    return { name: keys.name, mark: markOf(id), active, account: await accountOf(tx, config, id), tables: found };
  };
