import type { Context } from '#platform/server/context.ts';
import { timeNow } from '#platform/server/time-now.ts';
export type { AuditedChange } from './audited-change.ts';
export { type DenialCounter, denialCounter, denialRows, denialsSince, latestDenials } from './denials.ts';
export { summariseDenials } from './denial-summary.ts';
export {
  type AuditRow,
  auditRows,
  batchedRows,
  chainHead,
  type ChainHead,
  eventHash,
  latestEvents,
  latestGroups,
} from './audit-store.ts';
export { type ChainState, walkChain } from './walk-chain.ts';
export { type DeliveryState, readDelivery } from './delivery/delivery-store.ts';
export { eventsAfter, lastEventId, type RecordedEvent } from './recorded-events.ts';
export { type EventsOf, lastEventOf } from './last-event.ts';
export { type PastChange, seedManyEvents } from './seed-many.ts';
import { appendEvents } from './audit-store.ts';
import type { AuditedChange } from './audited-change.ts';
import { companiesOfSubjects } from './companies-of-subject.ts';
import { eventOf } from './event-of.ts';

type ChangeOf = Pick<Context, 'tx' | 'caller' | 'requestId' | 'seal'> & Partial<Pick<Context, 'onBehalfOf'>>;

/** Writes the audit events of a change of many things, in the change's own transaction: one for each. */
export const recordAudits = async (change: ChangeOf, many: readonly AuditedChange[]): Promise<void> => {
  const { tx, seal, caller: by, requestId, onBehalfOf = null } = change;
  const made = { at: timeNow(), by, onBehalfOf, requestId };
  const companiesOf = await companiesOfSubjects(tx, many);
  return appendEvents(
    tx,
    seal,
    many.map((what) => eventOf(made, what, companiesOf(what))),
  );
};

/** Writes the audit event of a change, in the change's own transaction. */
export const recordAudit = (change: ChangeOf, what: AuditedChange): Promise<void> => recordAudits(change, [what]);
