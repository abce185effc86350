import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { recordAudit } from '#features/core/audit/server/api.ts';
import {
  type AccountChange,
  endSessions as endAtProvider,
  endSessionsOfMany as endManyAtProvider,
} from '#features/core/identity-provider/server/api.ts';
import type { Context } from '#platform/server/context.ts';
import { type Database, type Tx, tables } from '#platform/server/db.ts';
import { timeNow } from '#platform/server/time-now.ts';
import { EMBEDDED_ISSUER } from './embedded-issuer.ts';
import { findPerson } from './people-query.ts';
import { nameOf } from './person-name.ts';
import { findByIdentity, subjectAt } from './person-store.ts';
import { askProvider } from './provider-changes.ts';
import type { UserTables } from './tables.ts';

/** Ends every sign-in of a person, here and at the embedded provider, but the one that has one of the names in `kept`. */
export const endSessionsOf = async (
  { tx, epoch }: Pick<Context, 'tx' | 'epoch'>,
  personId: number,
  kept: readonly string[] = [],
): Promise<void> => {
  await tables<UserTables>(tx)
    .updateTable('person')
    .set({
      sessions_ended_at: sql<Date>`greatest(clock_timestamp(), sessions_ended_at)`,
      sessions_kept: sql<string[]>`${kept}::text[]`,
      epoch: await epoch(),
    })
    .where('id', '=', personId)
    .execute();
  const subject = await subjectAt(tx, personId, EMBEDDED_ISSUER);
  if (subject !== null) await endAtProvider(tx, subject, kept);
  else await askProvider(tx, [personId], 'end-sessions', kept);
};

/** Ends every sign-in of everybody here. */
export const endEverySession = async (tx: Tx, epoch: number): Promise<void> => {
  await sql`update person set sessions_ended_at = greatest(clock_timestamp(), sessions_ended_at), sessions_kept = '{}',
    epoch = ${epoch}`.execute(tx);
};

/** Ends every sign-in of many people, in as many statements as for one. */
export const endSessionsOfMany = async (
  { tx, epoch }: Pick<Context, 'tx' | 'epoch'>,
  people: readonly number[],
): Promise<void> => {
  if (people.length === 0) return;
  const ids = sql`${[...people]}::bigint[]`;
  await sql`update person set sessions_ended_at = greatest(clock_timestamp(), sessions_ended_at), sessions_kept = '{}',
    epoch = ${await epoch()} where id = any(${ids})`.execute(tx);
  const { rows } = await sql<{ subject: string }>`select subject from person_identity
    where person_id = any(${ids}) and issuer = ${EMBEDDED_ISSUER} and to_epoch is null`.execute(tx);
  await endManyAtProvider(
    tx,
    rows.map(({ subject }) => subject),
  );
  await askProvider(tx, people, 'end-sessions');
};

/**
 * The account by which a person signs in was changed, by themselves or by another: every sign-in with it ends. Answers whose
 * it is; null where nobody is bound to it.
 */
export const endSessionsOfAccount = async (
  change: Pick<Context, 'tx' | 'epoch' | 'caller' | 'requestId' | 'seal'>,
  subject: string,
  why: AccountChange,
): Promise<number | null> => {
  const id = await findByIdentity(change.tx, { issuer: EMBEDDED_ISSUER, subject });
  const person = id === null ? null : await findPerson(change.tx, id);
  if (person === null) {
    await endAtProvider(change.tx, subject);
    return null;
  }
  await endSessionsOf(change, person.id);
  const { firstName, lastName } = person;
  await recordAudit(
    { ...change, caller: { ...change.caller, personId: person.id, firstName, lastName } },
    {
      action: `user.${why}`,
      subject: { kind: 'person', id: person.id, name: nameOf(person) },
      before: null,
      after: null,
    },
  );
  return person.id;
};

/**
 * The second in which somebody signs in now with an account of the embedded provider, since 1970 and by the database's
 * clock. Sign-ins are known by the second only, so in the one in which all sessions of a person were ended, whoever
 * signs in anew waits for the next. Asked for before the password is read: whoever signs in with one that is being
 * replaced is signed out by its end.
 */
export const signInMoment = async (db: Database, subject: string): Promise<number> => {
  const { rows } = await sql<{ now: Date; ended: Date | null }>`
    select clock_timestamp() as now, max(p.sessions_ended_at) as ended
    from person_identity i join person p on p.id = i.person_id
    where i.issuer = ${EMBEDDED_ISSUER} and i.subject = ${subject} and i.to_epoch is null`.execute(db);
  const { now, ended } = rows[0] ?? { now: timeNow(), ended: null };
  const next = ended === null ? 0 : Math.floor(ended.getTime() / 1_000) + 1;
  const waitMs = next * 1_000 - now.getTime();
  if (waitMs <= 0) return Math.floor(now.getTime() / 1_000);
  await wait(Math.min(waitMs, 1_000));
  return next;
};
