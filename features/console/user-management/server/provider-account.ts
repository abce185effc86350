import { noteSignIn } from '#features/console/sign-ins/server/api.ts';
import { recordAudit } from '#features/core/audit/server/api.ts';
import { keycloakOf, ProviderFault, showAccount } from '#features/core/provider-accounts/server/api.ts';
import {
  askProvider,
  changesOf,
  countChanges,
  endSessionsOf,
  findPerson,
  nameOf,
  retryChangesOf,
  subjectAt,
} from '#features/core/users/server/api.ts';
import type { ParsedInputOf, ReturnOf } from '#platform/contract/call.ts';
import type { Config } from '#platform/server/config.ts';
import type { Context } from '#platform/server/context.ts';
import { inTransaction, type Tx } from '#platform/server/db.ts';
import type { Parts } from '#platform/server/feature.ts';
import type { providerAccountContract } from '../contract/endpoints.ts';
import { usersProblems } from '../contract/problems.ts';
import { doneByCaller } from './done-by-caller.ts';
import { tellOfPerson } from './tell-of-person.ts';
import { mustBeAdmin, visiblePerson } from './visibility.ts';

type Show = typeof providerAccountContract.showProviderAccount;
type Ask = typeof providerAccountContract.askForPassword;
type Retry = typeof providerAccountContract.retryProviderChanges;

/** The Keycloak whose accounts the product looks after. Throws `account-not-driven`. */
export const mustDrive = (config: Config) => {
  const keycloak = keycloakOf(config);
  if (keycloak === null) throw usersProblems.problem('account-not-driven');
  return keycloak;
};

/** What the provider has still to change for a person, as an answer has it; empty where the product does not ask it to. */
export const waitingChanges = async (tx: Tx, config: Config, personId: number) =>
  keycloakOf(config) === null
    ? []
    : (await changesOf(tx, personId)).map(({ askedAt, failingSince, ...change }) => ({
        ...change,
        askedAt: askedAt.toISOString(),
        failingSince: failingSince?.toISOString() ?? null,
      }));

const withoutAccount = (state: 'none' | 'missing' | 'away' | 'refused', awaySince: Date | null = null) => ({
  state,
  awaySince: awaySince?.toISOString() ?? null,
  account: null,
});

/** The account as the provider has it. No transaction is open while it is asked. */
export const showProviderAccount =
  ({ config, db }: Pick<Parts, 'config' | 'db'>) =>
  async ({ id }: ParsedInputOf<Show>, context: Context): Promise<ReturnOf<Show>> => {
    mustBeAdmin(context);
    const keycloak = mustDrive(config);
    const { subject, since } = await inTransaction(
      db,
      'every-company',
      async (tx) => {
        if ((await findPerson(tx, id)) === null) throw usersProblems.problem('user-unknown');
        return { subject: await subjectAt(tx, id, keycloak.issuer), since: (await countChanges(tx)).awaySince };
      },
      'read only',
    );
    if (subject === null) return withoutAccount('none');
    try {
      const account = await showAccount(keycloak, subject);
      if (account === null) return withoutAccount('missing');
      return { state: 'known', awaySince: null, account: { ...account, asks: [...account.asks] } };
    } catch (error) {
      if (!(error instanceof ProviderFault)) throw error;
      return error.failure === 'away'
        ? withoutAccount('away', since ?? keycloak.awaySince())
        : withoutAccount('refused');
    }
  };

/** Has the provider ask for a new password: by mail, and at the next sign-in. */
export const askForPassword =
  ({ config }: Pick<Parts, 'config'>) =>
  async ({ id }: ParsedInputOf<Ask>, context: Context): Promise<ReturnOf<Ask>> => {
    mustBeAdmin(context);
    const { issuer } = mustDrive(config);
    const person = await visiblePerson(context, id);
    if (!person.active) throw usersProblems.problem('reset-inactive');
    if ((await subjectAt(context.tx, person.id, issuer)) === null) throw usersProblems.problem('account-not-driven');
    if (person.email === null) throw usersProblems.problem('user-without-email');
    await endSessionsOf(context, person.id);
    await askProvider(context.tx, [person.id], 'ask-password');
    await recordAudit(context, {
      action: 'user.password-asked',
      subject: { kind: 'person', id: person.id, name: nameOf(person) },
      before: null,
      after: { issuer },
    });
    await noteSignIn(context, doneByCaller(context, 'link-made', person.id));
    await tellOfPerson(context, person.id);
    return { id: person.id };
  };

/** Puts what waits for a person at the front. */
export const retryProviderChanges =
  ({ config }: Pick<Parts, 'config'>) =>
  async ({ id }: ParsedInputOf<Retry>, context: Context): Promise<ReturnOf<Retry>> => {
    mustBeAdmin(context);
    mustDrive(config);
    const person = await visiblePerson(context, id);
    const waiting = await retryChangesOf(context, person.id);
    return { waiting };
  };
