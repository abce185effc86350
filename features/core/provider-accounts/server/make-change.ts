import type KeycloakAdminClient from '@keycloak/keycloak-admin-client';
import { recordAudit } from '#features/core/audit/server/api.ts';
import { eventsOfEpoch } from '#features/core/access/server/api.ts';
import {
  askProvider,
  bindIdentity,
  findByIdentity,
  findPerson,
  subjectAt,
  type WaitingChange,
} from '#features/core/users/server/api.ts';
import type { ProviderChangeKind } from '#features/core/users/contract/provider-changes.ts';
import { personChanged } from '#features/core/users/contract/events.ts';
import type { Parts } from '#platform/server/feature.ts';
import { ownToldChange } from '#platform/server/own-change.ts';
import { isFactor } from './factors.ts';
import { type Keycloak, ProviderFault } from './keycloak.ts';
import { mustBeSubject } from './subject.ts';

type Making = Pick<Parts, 'db' | 'epochs' | 'seal' | 'live' | 'config'> & { readonly keycloak: Keycloak };

/** How long the link of a mail from Keycloak works. */
const LINK_LIFE_S = 72 * 3_600;

const accountOf = async (client: KeycloakAdminClient, id: string) => {
  const account = await client.users.findOne({ id });
  if (account === undefined || account === null) throw new ProviderFault('account-missing', 'the account is not there');
  return account;
};

/** Changes what is named of an account, and leaves the rest of it as it is there. */
const update = async (
  client: KeycloakAdminClient,
  id: string,
  to: Parameters<KeycloakAdminClient['users']['update']>[1],
): Promise<void> => client.users.update({ id }, { ...(await accountOf(client, id)), ...to });

/** Writes what a person is called; an address that is new there is not the one that was verified. */
const rename = async (
  client: KeycloakAdminClient,
  id: string,
  { firstName, lastName, email }: WaitingChange,
): Promise<void> => {
  const account = await accountOf(client, id);
  const isSameEmail = (account.email ?? '').toLowerCase() === (email ?? '').toLowerCase();
  const emailVerified = isSameEmail && account.emailVerified === true;
  await client.users.update({ id }, { ...account, firstName, lastName, email: email ?? '', emailVerified });
};

/**
 * Binds the account that was made to its person, and has the mail sent by which they set a password; answers false where they
 * got another account or left while it was made.
 */
const bindMade = (making: Making, { personId, firstName, lastName, userName }: WaitingChange, subject: string) => {
  const { issuer } = making.keycloak;
  return ownToldChange({ ...making, eventsOfEpoch }, async (change) => {
    const { tx } = change;
    const epoch = await change.epoch();
    if ((await subjectAt(tx, personId, issuer)) !== null || (await findByIdentity(tx, { issuer, subject })) !== null)
      return false;
    if ((await findPerson(tx, personId))?.active !== true) return false;
    await bindIdentity(tx, personId, { issuer, subject }, epoch);
    await recordAudit(change, {
      action: 'user.bound',
      subject: { kind: 'person', id: personId, name: `${firstName} ${lastName}`.trim() },
      before: null,
      after: { userName, issuer, subject },
    });
    await askProvider(tx, [personId], 'ask-password');
    change.publish(personChanged, {}, { people: [personId] });
    return true;
  });
};

/** Deletes an account, unless somebody has done so there. */
const deleteThere = async (keycloak: Keycloak, id: string): Promise<void> => {
  try {
    await keycloak.ask(({ users }) => users.del({ id }));
  } catch (error) {
    if (!(error instanceof ProviderFault && error.failure === 'account-missing')) throw error;
  }
};

const create = async (making: Making, change: WaitingChange): Promise<void> => {
  const { userName: username, firstName, lastName, email, active, subject } = change;
  // Somebody else bound an account, or the person left before there was one.
  if (subject !== null || !active) return;
  const made = await making.keycloak.ask(({ users }) =>
    users.create({
      username,
      firstName,
      lastName,
      ...(email === null ? {} : { email }),
      enabled: true,
      requiredActions: ['UPDATE_PASSWORD'],
    }),
  );
  // Without its person it would stay open there, and no comparison would find it.
  if (!(await bindMade(making, change, made.id))) await deleteThere(making.keycloak, made.id);
};

/** Ends what was begun when it was asked for, but for the sessions that go on. */
const endSessions = async (
  client: KeycloakAdminClient,
  id: string,
  { askedAt, kept }: WaitingChange,
): Promise<void> => {
  const sessions = await client.users.listSessions({ id });
  for (const { id: session = '', start = 0 } of sessions)
    if (start <= askedAt.getTime() && !kept.includes(session))
      await client.realms.deleteSession({ realm: client.realmName, session, isOffline: false });
};

/** Ends those that were chosen; those that are over there are not looked for. */
const endSomeSessions = async (client: KeycloakAdminClient, id: string, { kept }: WaitingChange): Promise<void> => {
  for (const { id: session = '' } of await client.users.listSessions({ id }))
    if (kept.includes(session))
      await client.realms.deleteSession({ realm: client.realmName, session, isOffline: false });
};

/** At the next sign-in Keycloak asks for it, whether or not a mail arrives. */
const require = async (client: KeycloakAdminClient, id: string, action: string): Promise<void> => {
  const { requiredActions = [] } = await accountOf(client, id);
  if (!requiredActions.includes(action)) await update(client, id, { requiredActions: [...requiredActions, action] });
};

const askPassword = async (
  { keycloak, config }: Making,
  id: string,
  { email, tries }: WaitingChange,
): Promise<void> => {
  // Once: whoever has set a password since is not asked for another because their mail comes late.
  if (tries === 1) await keycloak.ask((client) => require(client, id, 'UPDATE_PASSWORD'));
  if (email === null) throw new ProviderFault('no-email', 'the person has no e-mail address');
  const { clientId } = config.oidc;
  await keycloak.ask(({ users }) =>
    users.executeActionsEmail({
      id,
      actions: ['UPDATE_PASSWORD'],
      lifespan: LINK_LIFE_S,
      clientId,
      redirectUri: `${config.publicOrigin}/signed-in-redirect`,
    }),
  );
};

/** Removes the second factor that somebody lost, and has them set up another at the next sign-in. */
const askFactor = async (client: KeycloakAdminClient, id: string): Promise<void> => {
  const credentials = await client.users.getCredentials({ id });
  for (const { id: credentialId = '', type = '' } of credentials)
    if (isFactor(type)) await client.users.deleteCredential({ id, credentialId });
  await require(client, id, 'CONFIGURE_TOTP');
};

/** Deletes the account of a person who was erased, and writes into the trail that it is gone there too. */
const deleteAccount = async (making: Making, id: string, { personId, firstName, lastName }: WaitingChange) => {
  await deleteThere(making.keycloak, id);
  await ownToldChange({ ...making, eventsOfEpoch }, (change) =>
    recordAudit(change, {
      action: 'user.account-deleted',
      subject: { kind: 'person', id: personId, name: `${firstName} ${lastName}`.trim() },
      before: null,
      after: null,
    }),
  );
};

type MakeAt = (making: Making, id: string, change: WaitingChange) => Promise<void>;

const MAKE: Readonly<Record<Exclude<ProviderChangeKind, 'create'>, MakeAt>> = {
  names: ({ keycloak }, id, change) => keycloak.ask((client) => rename(client, id, change)),
  state: ({ keycloak }, id, { active }) => keycloak.ask((client) => update(client, id, { enabled: active })),
  'end-sessions': ({ keycloak }, id, change) => keycloak.ask((client) => endSessions(client, id, change)),
  'end-some-sessions': ({ keycloak }, id, change) => keycloak.ask((client) => endSomeSessions(client, id, change)),
  'ask-password': askPassword,
  'ask-factor': ({ keycloak }, id) => keycloak.ask((client) => askFactor(client, id)),
  'delete-account': deleteAccount,
};

/**
 * Makes one change at Keycloak, by what the person is called now. Made twice, it changes nothing more; a person who has no
 * account there any more needs none. Throws a `ProviderFault`.
 */
export const makeChange = async (making: Making, change: WaitingChange): Promise<void> => {
  if (change.kind === 'create') return create(making, change);
  if (change.subject === null) return;
  await MAKE[change.kind](making, mustBeSubject(change.subject), change);
};
