import type { Context } from '#platform/server/context.ts';
export { type DenialCounter, denialCounter, denialsSince } from './denials.ts';
import { appendEvents } from './audit-store.ts';

/** What happened, to whom or what, and how it was before. */
export type AuditedChange = {
  /** Subject and verb in the past, as `role.renamed`. */
  readonly action: string;
  readonly subject: { readonly kind: string; readonly id: number | string | null; readonly name: string };
  /** The company it belongs to; the caller's unless told; null is none. */
  readonly company?: number | null;
  readonly before: unknown;
  readonly after: unknown;
  readonly reason?: string | null | undefined;
};

const asJson = (value: unknown): string | null =>
  value === null || value === undefined ? null : JSON.stringify(value);

type ChangeOf = Pick<Context, 'tx' | 'caller' | 'requestId' | 'seal'>;

/** Writes the audit events of a change of many things, in the change's own transaction: one for each. */
export const recordAudits = (change: ChangeOf, many: readonly AuditedChange[]): Promise<void> => {
  const { caller } = change;
  const at = new Date();
  return appendEvents(
    change.tx,
    change.seal,
    many.map((what) => ({
      at,
      company_id: what.company === undefined ? caller.companyId : what.company,
      actor_id: caller.personId,
      actor_name: `${caller.firstName} ${caller.lastName}`,
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
