import * as z from 'zod/mini';
import { column } from '#platform/contract/data-column.ts';
import { dataSource } from '#platform/contract/data-source.ts';
import type { Contract } from '#platform/contract/endpoint.ts';
import { access, endpoint } from '#platform/contract/endpoint.ts';
import { sheetExport } from '#platform/contract/report.ts';
import { id, instant, takeOf } from '#platform/contract/shapes.ts';

const auditEvent = z.object({
  id,
  at: instant,
  action: z.string(),
  actor: z.string(),
  subject: z.object({ kind: z.string(), id: z.nullable(z.string()), name: z.string() }),
  company: z.nullable(z.string()),
  before: z.unknown(),
  after: z.unknown(),
  reason: z.nullable(z.string()),
});
export type AuditEvent = z.infer<typeof auditEvent>;

const chainState = z.object({
  intact: z.boolean(),
  events: z.int(),
  head: z.nullable(z.string()),
  brokenAt: z.nullable(z.int()),
});

const denial = z.object({
  id,
  person: z.string(),
  company: z.nullable(z.string()),
  url: z.string(),
  count: z.int(),
  firstAt: instant,
  lastAt: instant,
});

/** The address of the screen of this feature. */
export const auditUrl = '/screen/audit/trail';

/** The trail: of every company for system administrators, of their own for others who hold the screen. */
export const auditSource = dataSource({
  name: 'audit-events',
  title: { tr: 'Denetim izi', en: 'Audit trail' },
  access: access.screens({ url: auditUrl, level: 'view' }),
  key: 'id',
  order: ['-at'],
  columns: {
    id: column.number('No', 'No'),
    at: column.instant('Zaman', 'Time'),
    actor: column.text('Kim', 'Who'),
    action: column.text('İşlem', 'Action'),
    subjectKind: column.text('Tür', 'Kind'),
    subjectId: column.text('Kayıt no', 'Record no', { nullable: true }),
    subject: column.text('Kayıt', 'Record'),
    company: column.text('Firma', 'Company', { nullable: true }),
    reason: column.text('Neden', 'Reason', { nullable: true }),
    before: column.text('Önce', 'Before', { nullable: true, sortable: false, searched: false }),
    after: column.text('Sonra', 'After', { nullable: true, sortable: false, searched: false }),
    requestId: column.text('İstek no', 'Request no'),
  },
});

/** The trail of changes, append-only. */
export const auditContract = {
  exportTrail: sheetExport({
    path: '/derinuaa/api/audit-exports',
    source: auditSource,
    title: { tr: 'Denetim izini dışa aktarma', en: 'Export of the audit trail' },
  }),
  latestChanges: endpoint({
    method: 'GET',
    path: '/derinuaa/api/audit-events',
    title: 'Son değişiklikler',
    access: access.roles('Admin'),
    input: z.strictObject({
      take: takeOf(20),
      /** `access`: of rights, roles, people and companies alone, without what the business screens audit. */
      about: z.optional(z.literal('access')),
    }),
    output: z.object({ rows: z.array(auditEvent) }),
    problems: [],
  }),
  verifyChain: endpoint({
    method: 'GET',
    path: '/derinuaa/api/audit-events/chain',
    title: 'Denetim zincirini doğrula',
    access: access.roles('Admin'),
    input: z.strictObject({}),
    output: chainState,
    problems: [],
  }),
  /** Refusals to open a screen, one row a person, address and day; apart from the trail. */
  latestDenials: endpoint({
    method: 'GET',
    path: '/derinuaa/api/access-denials',
    title: 'Son erişim retleri',
    access: access.roles('Admin'),
    input: z.strictObject({ take: takeOf(20) }),
    output: z.object({ rows: z.array(denial) }),
    problems: [],
  }),
} satisfies Contract;
