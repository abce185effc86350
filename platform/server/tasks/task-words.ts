import type { LiveEvent, PayloadOf } from '#platform/contract/live-event.ts';
import { type Database, inTransaction, type Tx } from '../db.ts';
import { type ToTell, toTell } from '../live-log.ts';
import type { RouteParts } from '../routes.ts';

/** The platform's own statements about tasks: their rows are found whichever company they work in. */
export const onTasks = <T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> =>
  inTransaction(db, 'every-company', work);

export type Tell = <E extends LiveEvent>(event: E, payload: PayloadOf<E>, personId: number) => void;

/** A change of a task and the word of it to its owner: both are there afterwards, or neither. */
export const withWord = async <T>(
  parts: Pick<RouteParts, 'db' | 'live'>,
  work: (tx: Tx, tell: Tell) => Promise<T>,
): Promise<T> => {
  const { result, written } = await onTasks(parts.db, async (tx) => {
    const told: ToTell[] = [];
    const done = await work(tx, (event, payload, personId) => {
      told.push(toTell(event, payload, { people: [personId] }));
    });
    return { result: done, written: told.length === 0 ? [] : await parts.live.write(tx, told) };
  });
  parts.live.committed(written);
  return result;
};
