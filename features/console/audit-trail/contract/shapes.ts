import * as z from 'zod/mini';
import type { Operations } from '#platform/contract/endpoint.ts';
import { exportOperation } from '#platform/contract/report-shapes.ts';
import { day, id, instant, takeOf, wholeText } from '#platform/contract/shapes.ts';

const auditEvent = z.object({
  id,
  at: instant,
  action: z.string(),
  actor: z.string(),
  /** In whose place, where only a deputyship allowed it. */
  onBehalfOf: z.nullable(z.string()),
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
  /** The last event of each chain and its hash: the product's first, then those of the companies. */
  heads: z.array(z.object({ eventId: id, hash: z.string() })),
  brokenAt: z.nullable(z.int()),
});

const delivery = z.object({
  /** Where it goes; null: no collector is set. */
  collector: z.nullable(z.string()),
  /** The last event that the collector has. */
  delivered: z.int(),
  /** Events that it does not have yet, and when the oldest of them happened. */
  behind: z.int(),
  waitingSince: z.nullable(instant),
  sentAt: z.nullable(instant),
  /** Since when it cannot be reached; null while it can. */
  failingSince: z.nullable(instant),
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

/** What the calls of `auditCalls` take and answer. */
export const auditShapes = {
  exportTrail: exportOperation({ tr: 'Denetim izi listesi', en: 'The audit trail' }),
  latestChanges: {
    title: 'List the latest changes',
    input: z.strictObject({
      take: takeOf(20),
      /** `access`: of rights, roles, people and companies alone, without what the business screens audit. */
      about: z.optional(z.literal('access')),
    }),
    output: z.object({ rows: z.array(auditEvent) }),
  },
  verifyChain: {
    title: 'Verify the chain of the trail',
    input: z.strictObject({}),
    output: chainState,
    transaction: 'none',
    asynchronous: { when: 'preferred', title: { tr: 'Zinciri doğrulama', en: 'Verifying the chain' } },
  },
  showDelivery: {
    title: 'Show how far the trail is delivered to the log collector',
    input: z.strictObject({}),
    output: delivery,
  },
  latestDenials: {
    title: 'List the latest denials of access',
    input: z.strictObject({ take: takeOf(20) }),
    output: z.object({ rows: z.array(denial) }),
  },
} satisfies Operations;

/** What the calls of `auditHomeCalls` take and answer. */
export const auditHomeShapes = {
  recentChanges: {
    title: 'List the latest changes of access, those of one request together',
    input: z.strictObject({ take: takeOf(8) }),
    output: z.object({
      /** The last of each group, and how many there are. */
      rows: z.array(z.object({ ...auditEvent.shape, count: z.int() })),
    }),
  },
  summariseDenials: {
    title: 'Summarise the denials of access by day and by screen',
    input: z.strictObject({ days: z._default(wholeText(1, 90), 14) }),
    output: z.object({
      today: z.object({ count: z.int(), people: z.int() }),
      /** Each day of the window, also those without a refusal. */
      days: z.array(z.object({ day, count: z.int(), people: z.int() })),
      /** Those refused most often, by the names that people know them by; null where no screen stands there. */
      screens: z.array(
        z.object({
          url: z.string(),
          caption: z.nullable(z.string()),
          count: z.int(),
          people: z.int(),
          lastAt: instant,
        }),
      ),
    }),
  },
} satisfies Operations;
