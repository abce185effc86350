import { sql } from 'kysely';
import { eventsOfEpoch } from '#features/core/access/server/api.ts';
import {
  eventsSince,
  type Keycloak,
  keycloakOf,
  type ProviderEvent,
  ProviderFault,
} from '#features/core/provider-accounts/server/api.ts';
import { findByIdentity, providerChangeWaiting } from '#features/core/users/server/api.ts';
import { inTransaction, tables, type Tx } from '#platform/server/db.ts';
import { createDueClock } from '#platform/server/due-clock.ts';
import type { Parts } from '#platform/server/feature.ts';
import { ownToldChange, type ToldChange } from '#platform/server/own-change.ts';
import type { SignInOutcome } from '../contract/vocabulary.ts';
import { noteSignIn } from './note-sign-in.ts';
import type { SignInTables } from './tables.ts';

/** Why a sign-in failed; what is left out was no attempt: a page left open too long, a question cancelled. */
const FAILURES: ReadonlyMap<string, SignInOutcome> = new Map([
  ['invalid_user_credentials', 'failed'],
  ['user_not_found', 'unknown'],
  ['user_temporarily_disabled', 'locked'],
  ['user_disabled', 'disabled'],
]);

const ADDED: ReadonlyMap<string, SignInOutcome> = new Map([
  ['password', 'password-changed'],
  ['otp', 'second-factor-set'],
  ['webauthn', 'passkey-added'],
  ['webauthn-passwordless', 'passkey-added'],
  ['recovery-authn-codes', 'recovery-codes-made'],
]);

const REMOVED: ReadonlyMap<string, SignInOutcome> = new Map([
  ['otp', 'app-removed'],
  ['webauthn', 'passkey-removed'],
  ['webauthn-passwordless', 'passkey-removed'],
]);

/** What an event is called here; undefined: it is none of ours. Sign-ins to other applications of the realm are not. */
const outcomeOf = ({ type, error, clientId, credential }: ProviderEvent, own: string): SignInOutcome | undefined => {
  if (type === 'UPDATE_CREDENTIAL') return ADDED.get(credential ?? '');
  if (type === 'REMOVE_CREDENTIAL') return REMOVED.get(credential ?? '');
  if (clientId !== own) return undefined;
  return type === 'LOGIN' ? 'done' : FAILURES.get(error ?? '');
};

const READ_EVERY = sql<Date>`clock_timestamp() + interval '30 seconds'`;
/** A client that may not read events is not allowed to half a minute later. */
const AFTER_REFUSAL = sql<Date>`clock_timestamp() + interval '15 minutes'`;

/** Begins a reading that is due; answers up to when events were read, or null where another process reads. */
const beginReading = async (tx: Tx): Promise<Date | null> => {
  const row = await tables<SignInTables>(tx)
    .updateTable('provider_event_cursor')
    .set({ next_at: READ_EVERY })
    .where('next_at', '<=', sql<Date>`clock_timestamp()`)
    .returning('read_until')
    .executeTakeFirst();
  return row?.read_until ?? null;
};

/** Moves the cursor, unless another process did in the meantime. */
const movedOn = async (tx: Tx, from: Date, to: Date): Promise<boolean> => {
  const { numUpdatedRows } = await tables<SignInTables>(tx)
    .updateTable('provider_event_cursor')
    .set({ read_until: to })
    .where('read_until', '=', from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

const note = async (change: ToldChange, issuer: string, own: string, event: ProviderEvent): Promise<void> => {
  const outcome = outcomeOf(event, own);
  if (outcome === undefined) return;
  const { subject, at, address } = event;
  const personId = subject === null ? null : await findByIdentity(change.tx, { issuer, subject });
  // Somebody whom the product has never seen is no account of ours.
  if (personId === null && outcome !== 'unknown') return;
  // Who failed may have been anybody; everything else is done by whoever has the account.
  const doneBy = event.error === null ? personId : null;
  await noteSignIn(change, { outcome, personId, doneBy, addresses: [address], devices: [], at });
};

const readEvents = async (parts: Parts, keycloak: Keycloak): Promise<void> => {
  const { db, log, config } = parts;
  const from = await inTransaction(db, 'every-company', beginReading);
  if (from === null) return;
  try {
    const events = await eventsSince(keycloak, from);
    const newest = events.at(-1);
    if (newest === undefined) return;
    await ownToldChange({ ...parts, eventsOfEpoch }, async (change) => {
      if (!(await movedOn(change.tx, from, newest.at))) return;
      for (const event of events) await note(change, keycloak.issuer, config.oidc.clientId, event);
    });
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error;
    log.warn({ failure: error.failure, error: error.message }, 'sign-ins could not be read from Keycloak');
    if (error.failure === 'away') return;
    await inTransaction(db, 'every-company', (tx) =>
      tables<SignInTables>(tx).updateTable('provider_event_cursor').set({ next_at: AFTER_REFUSAL }).execute(),
    );
  }
};

const nextReading = async (tx: Tx): Promise<number | null> => {
  const { rows } = await sql<{ due: number }>`
    select (extract(epoch from next_at - clock_timestamp()) * 1000)::float8 as due from provider_event_cursor`.execute(
    tx,
  );
  return rows[0]?.due ?? null;
};

/** Reads who signed in, failed, and changed what they sign in with at Keycloak, where its realm keeps such events. */
export const watchProviderEvents = (parts: Parts): void => {
  const { config, db, log, live, atClose } = parts;
  const keycloak = keycloakOf(config);
  if (keycloak === null) return;
  const clock = createDueClock({
    next: () => inTransaction(db, 'every-company', nextReading, 'read only'),
    run: () => readEvents(parts, keycloak),
    failed: (error) => log.warn({ err: error }, 'sign-ins could not be read'),
  });
  // Whoever has Keycloak asked for something now wants to see what happened there too.
  live.onHeard(providerChangeWaiting, clock.look);
  clock.look();
  atClose(clock.stop);
};
