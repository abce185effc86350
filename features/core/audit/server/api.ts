import type { Context } from '#platform/server/context.ts';
export type { AuditedChange } from './audited-change.ts';
export { type DenialCounter, denialCounter, denialRows, denialsSince, latestDenials } from './denials.ts';
export { summariseDenials } from './denial-summary.ts';
export {
  type AuditRow,
  auditRows,
  batchedRows,
  chainHead,
  eventHash,
  latestEvents,
  latestGroups,
} from './audit-store.ts';
export { type ChainState, walkChain } from './walk-chain.ts';
export { type DeliveryState, readDelivery } from './delivery/delivery-store.ts';
export { eventsAfter, lastEventId, type RecordedEvent } from './recorded-events.ts';
export { type EventsOf, lastEventOf } from './last-event.ts';
import { appendEvents } from './audit-store.ts';
import type { AuditedChange } from './audited-change.ts';
import { companiesOfSubjects } from './companies-of-subject.ts';

const asJson = (value: unknown): string | null =>
  value === null || value === undefined ? null : JSON.stringify(value);

/** One company stands in its own column too. */
const filedUnder = (companies: readonly number[]) => ({
  company_id: companies.length === 1 ? (companies[0] ?? null) : null,
  company_ids: companies,
});

type ChangeOf = Pick<Context, 'tx' | 'caller' | 'requestId' | 'seal'> & Partial<Pick<Context, 'onBehalfOf'>>;

/** Writes the audit events of a change of many things, in the change's own transaction: one for each. */
export const recordAudits = async (change: ChangeOf, many: readonly AuditedChange[]): Promise<void> => {
  const { caller, onBehalfOf = null } = change;
  const at = new Date();
  const companiesOf = await companiesOfSubjects(change.tx, many);
  return appendEvents(
    change.tx,
    change.seal,
    many.map((what) => ({
      at,
      ...filedUnder(companiesOf(what)),
      actor_id: caller.personId,
      actor_name: `${caller.firstName} ${caller.lastName}`,
      on_behalf_id: onBehalfOf?.personId ?? null,
      on_behalf_name: onBehalfOf?.name ?? null,
      action: what.action,
      subject_kind: what.subject.kind,
      subject_id: what.subject.id === null ? null : String(what.subject.id),
      subject_name: what.subject.name,
      before: asJson(what.before),
      after: asJson(what.after),
      reason: what.reason ?? null,
      request_id: change.requestId,
    })),
  );
};

/** Writes the audit event of a change, in the change's own transaction. */
export const recordAudit = (change: ChangeOf, what: AuditedChange): Promise<void> => recordAudits(change, [what]);
