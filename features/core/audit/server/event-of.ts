import type { appendEvents } from './audit-store.ts';
import type { AuditedChange } from './audited-change.ts';

type NewEvent = Parameters<typeof appendEvents>[2][number];

/** Who made a change, when, and with what request. */
export type Made = {
  readonly at: Date;
  readonly by: { readonly personId: number; readonly firstName: string; readonly lastName: string };
  readonly onBehalfOf: { readonly personId: number; readonly name: string } | null;
  readonly requestId: string;
};

const asJson = (value: unknown): string | null =>
  value === null || value === undefined ? null : JSON.stringify(value);

/** The event of a change, filed under companies; one company stands in its own column too. */
export const eventOf = (
  { at, by, onBehalfOf, requestId }: Made,
  what: AuditedChange,
  companies: readonly number[],
): NewEvent => ({
  at,
  company_id: companies.length === 1 ? (companies[0] ?? null) : null,
  company_ids: companies,
  actor_id: by.personId,
  actor_name: `${by.firstName} ${by.lastName}`,
  on_behalf_id: onBehalfOf?.personId ?? null,
  on_behalf_name: onBehalfOf?.name ?? null,
  action: what.action,
  subject_kind: what.subject.kind,
  subject_id: what.subject.id === null ? null : String(what.subject.id),
  subject_name: what.subject.name,
  before: asJson(what.before),
  after: asJson(what.after),
  reason: what.reason ?? null,
  request_id: requestId,
});
