import { memberIds } from '#features/core/companies/server/api.ts';
import type { ParsedInputOf, ReturnOf } from '#platform/contract/call.ts';
import { cacheMap } from '#platform/server/caches.ts';
import { seeEveryCompany } from '#platform/server/db.ts';
import type { Parts } from '#platform/server/feature.ts';
import type { Context } from '#platform/server/context.ts';
import { usersContract } from '../contract/endpoints.ts';
import { usersProblems } from '../contract/problems.ts';
import { usersUrl } from '#features/core/users/contract/addresses.ts';
import { mayEditEmail, isShared } from './edit-user.ts';
import { findPerson, isBound, type PersonRow, searchPeople, subjectAt } from '#features/core/users/server/api.ts';
import { lockOfPerson } from './unlock-user.ts';
import { accountPagesOf, keycloakOf } from '#features/core/provider-accounts/server/api.ts';
import { waitingChanges } from './provider-account.ts';
import { mayReset, secondFactorOfPerson } from './reset-second-factor.ts';
import { shownEmployment } from './employment.ts';
import { type Belonging, belongings, sharedPeople, visiblePeople, visiblePerson } from './visibility.ts';

const rowOf = (person: PersonRow, belonging: Belonging) => ({
  ...person,
  lastSignInAt: person.lastSignInAt?.toISOString() ?? null,
  lastSeenAt: person.lastSeenAt?.toISOString() ?? null,
  createdAt: person.createdAt.toISOString(),
  companies: [...belonging.companies],
  roles: [...belonging.roles],
});

const MOST_COUNTS = 500;

type ListInput = ParsedInputOf<typeof usersContract.listUsers>;

/** Who sees it, and what they look for: the same count as long as the epoch is the same. */
const countKey = ({ caller }: Context, { company, search, state }: ListInput): string =>
  JSON.stringify([caller.isAdmin ? [company ?? null] : caller.companyId, search, state]);

/** A page of the people the caller may see. How many there are is counted once for an epoch: each change of people raises it. */
export const listUsers = ({ caches }: Pick<Parts, 'caches'>) => {
  const counts = cacheMap<string, { readonly epoch: number; readonly total: number }>(
    'people-counts',
    { tr: 'Kişi sayıları', en: 'Counts of people' },
    MOST_COUNTS,
  );
  caches.add(counts.cache);
  return async (input: ListInput, context: Context): Promise<ReturnOf<typeof usersContract.listUsers>> => {
    const visible = await visiblePeople(context);
    // Others than Admin are limited to their own company already; the filter could only name it or a foreign one.
    const among = context.caller.isAdmin && input.company !== undefined ? memberIds(input.company) : visible;
    const key = countKey(context, input);
    const { epoch } = context.caller;
    const known = counts.get(key);
    const counted = known?.epoch === epoch ? known.total : undefined;
    const { rows, total } = await searchPeople(context.tx, {
      ...input,
      among,
      total: counted,
      unseenSignIns: await sharedPeople(context),
    });
    if (counted === undefined) counts.set(key, { epoch, total });
    const of = await belongings(
      context,
      rows.map((row) => row.id),
    );
    return { rows: rows.map((row) => rowOf(row, of(row.id))), total };
  };
};

/** Where an external provider keeps the accounts: the one bound to a person, for whoever may change that. */
const accountOf = async ({ tx, caller }: Context, config: Parts['config'], personId: number) => {
  const issuer = config.oidc.externalIssuer;
  if (issuer === null || !caller.isAdmin) return null;
  return {
    issuer,
    subject: await subjectAt(tx, personId, issuer),
    isDriven: keycloakOf(config) !== null,
    waiting: await waitingChanges(tx, config, personId),
  };
};

type OfAccount = Pick<ReturnOf<typeof usersContract.findUser>, 'locked' | 'secondFactor' | 'account'>;

/** What can be done with an account, by where it is kept. */
const accountActions = (
  { active, email }: Pick<PersonRow, 'active' | 'email'>,
  { account, secondFactor }: OfAccount,
) => {
  const isDriven = account !== null && account.isDriven && account.subject !== null;
  return {
    resetPassword: active && account === null,
    askPassword: active && isDriven && email !== null,
    hasFactor: secondFactor !== null || isDriven,
  };
};

/** What is left to system administrators. */
const mayAdminister = async (context: Context, person: PersonRow, of: OfAccount) => {
  const { id, active } = person;
  const administers = context.caller.isAdmin && context.caller.levelOf(usersUrl) === 'edit';
  const { resetPassword, askPassword, hasFactor } = accountActions(person, of);
  return {
    deactivate: administers && active,
    reactivate: administers && !active,
    resetPassword: administers && resetPassword,
    askPassword: administers && askPassword,
    unlock: administers && of.locked !== null,
    resetSecondFactor: administers && hasFactor && (await mayReset(context, id)),
    endSessions: administers && active,
  };
};

/** One person, and what the caller may do with them. */
export const findUser =
  ({ config }: Parts) =>
  async (
    input: ParsedInputOf<typeof usersContract.findUser>,
    context: Context,
  ): Promise<ReturnOf<typeof usersContract.findUser>> => {
    const person = await visiblePerson(context, input.id);
    const bound = await isBound(context.tx, person.id);
    const edits = context.caller.levelOf(usersUrl) === 'edit';
    const seesPresence = !(await sharedPeople(context)).includes(person.id);
    const edit = edits && (context.caller.isAdmin || !(await isShared(context, person.id)));
    const locked = seesPresence ? await lockOfPerson(context.tx, person.id) : null;
    const account = await accountOf(context, config, person.id);
    const secondFactor = seesPresence && edits ? await secondFactorOfPerson(context.tx, person.id) : null;
    return {
      ...rowOf(
        seesPresence ? person : { ...person, lastSignInAt: null, lastSeenAt: null },
        (await belongings(context, [person.id]))(person.id),
      ),
      ...(await shownEmployment(context, person.id)),
      seesPresence,
      bound,
      locked,
      secondFactor,
      account,
      may: {
        edit,
        editEmail: edit && mayEditEmail(context, bound),
        editLastDay: edit && context.caller.isAdmin,
        ...(await mayAdminister(context, person, { locked, secondFactor, account })),
      },
    };
  };

/** The caller's own page: all their companies, whichever they work in now. */
export const ownProfile =
  ({ config }: Pick<Parts, 'config'>) =>
  async (_input: unknown, context: Context): Promise<ReturnOf<typeof usersContract.ownProfile>> => {
    const { tx, caller } = context;
    // One's own memberships in other companies are one's own business; every read below is of the caller alone.
    await seeEveryCompany(tx);
    const person = await findPerson(tx, caller.personId);
    if (person === null) throw usersProblems.problem('user-unknown');
    const row = rowOf(person, (await belongings(context, [person.id]))(person.id));
    return {
      ...row,
      accountAt: config.oidc.externalIssuer,
      isDriven: keycloakOf(config) !== null,
      accountPages: accountPagesOf(config),
      secondFactor: await secondFactorOfPerson(tx, person.id),
      companies: row.companies.map((company) => ({ ...company, current: company.id === caller.companyId })),
    };
  };
