import { type Change, changeAccess } from '#features/console/access-management/server/api.ts';
import { recordAudit } from '#features/core/audit/server/api.ts';
import type { ParsedInputOf, ReturnOf } from '#platform/contract/call.ts';
import { closeCodes } from '#platform/contract/live-frame.ts';
import type { Config } from '#platform/server/config.ts';
import type { Parts } from '#platform/server/feature.ts';
import type { Context } from '#platform/server/context.ts';
import { usersContract } from '../contract/endpoints.ts';
import { usersProblems } from '../contract/problems.ts';
import {
  bindIdentity,
  endIdentity,
  endSessionsOf,
  findByIdentity,
  findPerson,
  type Identity,
  nameOf,
  type PersonRow,
  retryChangesOf,
  subjectAt,
} from '#features/core/users/server/api.ts';
import { administrators } from '#features/core/access/server/api.ts';
import { tellOfPerson } from './tell-of-person.ts';
import { visiblePerson } from './visibility.ts';

type Bind = typeof usersContract.bindAccount;
type Unbind = typeof usersContract.unbindAccount;

const personToBind = async (context: Context, config: Config, id: number, issuer: string): Promise<PersonRow> => {
  const person = await visiblePerson(context, id);
  if (issuer !== config.oidc.externalIssuer) throw usersProblems.problem('issuer-foreign', { issuer });
  return person;
};

const written = async (
  context: Context,
  action: string,
  person: PersonRow,
  before: Identity | null,
  after: Identity | null,
): Promise<void> => {
  await recordAudit(context, {
    action,
    subject: { kind: 'person', id: person.id, name: nameOf(person) },
    before: before && { ...before },
    after: after && { ...after },
  });
  await tellOfPerson(context, person.id);
};

/** Binds an account at the external provider to a person: a sign-in with it is that person's from now on. */
export const bindAccount =
  ({ config }: Parts) =>
  ({ id, issuer, subject }: ParsedInputOf<Bind>, ctx: Context): Promise<ReturnOf<Bind>> =>
    changeAccess(ctx, undefined, async ({ ctx: context, epoch }) => {
      const person = await personToBind(context, config, id, issuer);
      const account = { issuer, subject };
      const holder = await findByIdentity(context.tx, account);
      if (holder !== null && holder !== person.id) {
        const other = await findPerson(context.tx, holder);
        throw usersProblems.problem('account-taken', { userName: other?.userName ?? '' });
      }
      if ((await subjectAt(context.tx, person.id, issuer)) !== null) throw usersProblems.problem('account-present');
      await bindIdentity(context.tx, person.id, account, epoch);
      // An account that could not be made for them is wanted no more.
      await retryChangesOf(context, person.id);
      await written(context, 'user.bound', person, null, account);
      return account;
    });

const isLastWithAccount = async ({ tx }: Context, personId: number, issuer: string): Promise<boolean> => {
  const all = await administrators(tx);
  if (!all.includes(personId)) return false;
  for (const id of all) if (id !== personId && (await subjectAt(tx, id, issuer)) !== null) return false;
  return true;
};

/**
 * Ends the binding of a person's account: they cannot sign in until one is bound again, and open connections end. Throws
 * `last-administrator-account` where no administrator could sign in any more.
 */
export const endBinding = async (
  { ctx: context, epoch }: Pick<Change, 'ctx' | 'epoch'>,
  live: Parts['live'],
  person: PersonRow,
  account: Identity,
): Promise<void> => {
  if (await isLastWithAccount(context, person.id, account.issuer))
    throw usersProblems.problem('last-administrator-account');
  await endIdentity(context.tx, account, epoch);
  // Sign-ins from before stay ended when the account is bound again.
  await endSessionsOf(context, person.id);
  await written(context, 'user.unbound', person, account, null);
  context.afterCommit(() => live.closePerson(person.id, closeCodes.refused, 'account-unbound'));
};

/** Takes an account from a person. */
export const unbindAccount =
  ({ config, live }: Parts) =>
  ({ id, issuer, subject }: ParsedInputOf<Unbind>, ctx: Context): Promise<ReturnOf<Unbind>> =>
    changeAccess(ctx, undefined, async (change) => {
      const person = await personToBind(change.ctx, config, id, issuer);
      const account = { issuer, subject };
      if ((await findByIdentity(change.tx, account)) !== person.id) throw usersProblems.problem('account-unbound');
      await endBinding(change, live, person, account);
      return account;
    });
