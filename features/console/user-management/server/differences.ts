import * as z from 'zod/mini';
import { type Change, changeAccess } from '#features/console/access-management/server/api.ts';
import { recordAudit } from '#features/core/audit/server/api.ts';
import { waysOf } from '#features/core/provider-accounts/contract/differences.ts';
import {
  compareSoon,
  holdDifferences,
  keycloakOf,
  lastComparison,
  listDifferences,
  removeDifference,
  type ShownDifference,
} from '#features/core/provider-accounts/server/api.ts';
import {
  askForAccount,
  askProvider,
  countChanges,
  findPerson,
  nameOf,
  type PersonRow,
  providerChangeWaiting,
} from '#features/core/users/server/api.ts';
import type { ParsedInputOf, ReturnOf } from '#platform/contract/call.ts';
import type { Context } from '#platform/server/context.ts';
import type { Parts } from '#platform/server/feature.ts';
import { inputProblem } from '#platform/server/input-problem.ts';
import { type providerAccountContract, usersContract } from '../contract/endpoints.ts';
import { usersProblems } from '../contract/problems.ts';
import { endBinding } from './bind-account.ts';
import { endWayIn, openWayIn } from './change-user-state.ts';
import { savePerson } from './edit-user.ts';
import { mustDrive } from './provider-account.ts';
import { mustBeAdmin, visiblePeople } from './visibility.ts';

type List = typeof providerAccountContract.listProviderDifferences;
type Compare = typeof providerAccountContract.compareAccounts;
type Settle = typeof providerAccountContract.settleProviderDifferences;

/** So many are shown at a time; the list says how many there are. */
const MOST_SHOWN = 200;

const hereOf = ({ kind, firstName, lastName, email }: ShownDifference): string | null => {
  if (kind === 'name') return nameOf({ firstName, lastName });
  return kind === 'email' ? email : null;
};

const thereOf = ({ kind, there }: ShownDifference): string | null => {
  if (kind === 'name') return nameOf({ firstName: there?.firstName ?? '', lastName: there?.lastName ?? '' });
  return kind === 'email' ? there?.email || null : null;
};

const nothing = { isDriven: false, comparedAt: null, failure: null, running: false, accounts: 0, total: 0, rows: [] };

/** What is to be settled, what waits, and whether the provider answers. */
export const listProviderDifferences =
  ({ config }: Pick<Parts, 'config'>) =>
  async (_input: ParsedInputOf<List>, context: Context): Promise<ReturnOf<List>> => {
    mustBeAdmin(context);
    const keycloak = keycloakOf(config);
    if (keycloak === null) return { ...nothing, waiting: 0, failing: 0, awaySince: null };
    const { tx } = context;
    await visiblePeople(context);
    const { rows, total } = await listDifferences(tx, keycloak.issuer, MOST_SHOWN);
    const { endedAt, ...comparison } = await lastComparison(tx);
    const { awaySince, ...changes } = await countChanges(tx);
    return {
      isDriven: true,
      comparedAt: endedAt?.toISOString() ?? null,
      ...comparison,
      ...changes,
      awaySince: (awaySince ?? keycloak.awaySince())?.toISOString() ?? null,
      total,
      rows: rows.map((row) => ({
        id: row.id,
        kind: row.kind,
        personId: row.personId,
        name: nameOf(row),
        userName: row.userName,
        here: hereOf(row),
        there: thereOf(row),
        foundAt: row.foundAt.toISOString(),
        ways: [...waysOf[row.kind]],
      })),
    };
  };

/** Has everybody compared by whichever process is free. */
export const compareAccounts =
  ({ config }: Pick<Parts, 'config'>) =>
  async (_input: ParsedInputOf<Compare>, context: Context): Promise<ReturnOf<Compare>> => {
    mustBeAdmin(context);
    mustDrive(config);
    await compareSoon(context.tx);
    context.publish(providerChangeWaiting, {}, { people: [] });
    return { running: true };
  };

type Settling = {
  readonly change: Change;
  readonly live: Parts['live'];
  readonly issuer: string;
  readonly difference: ShownDifference;
  readonly person: PersonRow;
};

/** Takes over what the account says, by the rules of a person being edited: it was typed elsewhere. */
const takeOver = async ({ change, difference: { there }, person }: Settling): Promise<void> => {
  const { id, firstName, lastName, email, version } = person;
  const called = { ...there, ...(there?.email === undefined ? {} : { email: there.email || null }) };
  const parsed = z.safeParse(usersContract.editUser.input, { id, firstName, lastName, email, version, ...called });
  if (!parsed.success) throw inputProblem(parsed.error);
  await savePerson(change, person, parsed.data);
};

const byThere = async (settling: Settling): Promise<void> => {
  const { change, live, person, difference } = settling;
  if (difference.kind === 'name' || difference.kind === 'email') return takeOver(settling);
  if (difference.kind === 'open-there') await openWayIn(change, person);
  else await endWayIn(change, live, person);
};

/** Has the provider make of the account what stands here; one that was deleted there is made anew. */
const byHere = async ({ change, live, issuer, difference: { kind, subject }, person }: Settling): Promise<void> => {
  const { ctx, tx } = change;
  if (kind === 'missing' && subject !== null) await endBinding(change, live, person, { issuer, subject });
  if (kind === 'missing' || kind === 'without-account') await askForAccount(tx, person.id);
  else await askProvider(tx, [person.id], kind === 'name' || kind === 'email' ? 'names' : 'state');
  await recordAudit(ctx, {
    action: 'user.sent-to-provider',
    subject: { kind: 'person', id: person.id, name: nameOf(person) },
    before: null,
    after: { issuer },
  });
};

/** Settles differences that are still there, by what stands here or by what stands at the provider. */
export const settleProviderDifferences =
  ({ config, live }: Pick<Parts, 'config' | 'live'>) =>
  async ({ ids, way }: ParsedInputOf<Settle>, context: Context): Promise<ReturnOf<Settle>> => {
    mustBeAdmin(context);
    const { issuer } = mustDrive(config);
    return changeAccess(context, undefined, async (change) => {
      await visiblePeople(change.ctx);
      const found = await holdDifferences(change.tx, issuer, ids);
      for (const difference of found) {
        if (!waysOf[difference.kind].includes(way)) throw usersProblems.problem('difference-way');
        const person = await findPerson(change.tx, difference.personId);
        if (person !== null) await (way === 'here' ? byHere : byThere)({ change, live, issuer, difference, person });
        await removeDifference(change.tx, difference.id);
      }
      return { settled: found.length };
    });
  };
