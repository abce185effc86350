import type { ChangeContext } from '#platform/server/own-change.ts';
import { appendEvents } from './audit-store.ts';
import type { AuditedChange } from './audited-change.ts';
import { companiesOfSubjects } from './companies-of-subject.ts';
import { eventOf, type Made } from './event-of.ts';

/** A change of long ago. */
export type PastChange = AuditedChange & Pick<Made, 'at' | 'by' | 'requestId'>;

/** Writes the events of changes that an installation made before, in their order. */
export const seedManyEvents = async (
  { tx, seal }: Pick<ChangeContext, 'tx' | 'seal'>,
  changes: readonly PastChange[],
): Promise<void> => {
  const companiesOf = await companiesOfSubjects(tx, changes);
  await appendEvents(
    tx,
    seal,
    changes.map((change) => eventOf({ ...change, onBehalfOf: null }, change, companiesOf(change))),
  );
};
