import { type LiveEvent, liveEvent, type PayloadOf } from '#platform/contract/live-event.ts';
import type { Attempt } from '../attempt.ts';
import { type Database, inTransaction, type Tx } from '../db.ts';
import type { PerformParts } from '../perform.ts';
import type { Manner } from '../scoped-transactions.ts';
import { inTellingTransaction } from '../telling.ts';

const mannerFor = (person: number | null): Manner => ({ turn: person === null ? null : { person, waits: false } });

/**
 * The platform's own statements about tasks: their rows are found whichever company they work in. What a person asks for
 * stands in their line.
 */
export const onTasks = <T>(db: Database, work: (tx: Tx) => Promise<T>, person: number | null = null): Promise<T> =>
  inTransaction(db, 'every-company', work, 'read write', mannerFor(person));

/** Sent to processes only: a task is pending, and any free process may start it. */
export const taskWaiting = liveEvent<Record<never, never>>('@task-waiting', {});

/** Publishes an event to a person, or with null to the processes only. */
export type Tell = <E extends LiveEvent>(event: E, payload: PayloadOf<E>, personId: number | null) => void;

/** A change of a task and the word of it to its owner: both are there afterwards, or neither. */
export const withWord = <T>(
  parts: Pick<PerformParts, 'db' | 'live'>,
  work: (tx: Tx, tell: Tell, attempt: Attempt) => Promise<T>,
  person: number | null = null,
): Promise<T> =>
  inTellingTransaction(
    parts,
    'every-company',
    ({ tx, publish, attempt }) =>
      work(
        tx,
        (event, payload, personId) => publish(event, payload, { people: personId === null ? [] : [personId] }),
        attempt,
      ),
    mannerFor(person),
  );
