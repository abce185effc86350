import * as z from 'zod/mini';
import { decisionStep } from '#platform/contract/decision.ts';
import type { Operations } from '#platform/contract/endpoint.ts';
import { exportOperation } from '#platform/contract/report-shapes.ts';
import { id, idText, instant } from '#platform/contract/shapes.ts';

/** An address as people paste it; what cannot be one is explained, not refused. */
const address = z.string().check(z.maxLength(8_192));
const level = z.enum(['view', 'edit']);
const named = z.object({ id, name: z.string() });

/** Whose right it is, where a role is held by a deputyship, and until when. */
const lent = z.nullable(z.object({ deputyshipId: id, lender: named, until: instant }));

/** Until when a role is held that was taken in an emergency. */
const emergency = z.nullable(z.object({ emergencyId: id, until: instant }));

const explainedStep = z.object({
  ...decisionStep.shape,
  step: z.enum([...decisionStep.shape.step.options, 'membership']),
  /** The event of the trail that made it so, where there is one that the reader may see. */
  event: z.nullable(id),
  lent,
  emergency,
});

/** A role that opens the screen, for how long. */
const opening = z.object({
  role: named,
  level,
  until: z.nullable(instant),
  lent,
  emergency,
  /** What was written when it was given: a reason, or the directory group that gave it. */
  reason: z.nullable(z.string()),
  /** The events that gave the role, and the role its right to the screen. */
  given: z.nullable(id),
  granted: z.nullable(id),
});

const explanation = z.object({
  allowed: z.boolean(),
  level: z.nullable(level),
  /** The moment that was asked about, and the number of the last change before it. */
  at: instant,
  epoch: z.int(),
  person: z.object({ id, name: z.string(), userName: z.string() }),
  company: z.nullable(named),
  /** The companies that the person belonged to, so far as the reader may know. */
  companies: z.array(named),
  screen: z.nullable(z.object({ id, url: z.string(), caption: z.string() })),
  steps: z.array(explainedStep),
  /** Of the roles that the screen's route requires beside the right, those that the person did not hold: the page does not open. */
  missingRouteRoles: z.array(z.string()),
  openings: z.array(opening),
  /** Where it was refused: the roles that opened the screen then. */
  wouldOpen: z.array(z.object({ ...named.shape, level })),
});

const accessChange = z.object({
  screen: z.object({ id, url: z.string(), caption: z.string() }),
  before: z.nullable(level),
  after: z.nullable(level),
  /** The roles that opened it before and after. */
  rolesBefore: z.array(z.string()),
  rolesAfter: z.array(z.string()),
});

const asked = { personId: idText, companyId: z.optional(idText) };
const search = z._default(z.string().check(z.maxLength(200)), '');

/** What the calls of `explainCalls` take and answer. */
export const explainShapes = {
  explainAccess: {
    title: 'Explain why a person can or cannot open an address',
    input: z.strictObject({ ...asked, url: address, at: z.optional(instant) }),
    output: explanation,
    transaction: 'read',
  },
  compareAccess: {
    title: 'Compare what a person could open at two moments',
    input: z.strictObject({ ...asked, from: instant, to: z.optional(instant) }),
    output: z.object({ from: instant, to: instant, rows: z.array(accessChange), unchanged: z.int() }),
    transaction: 'read',
  },
  findPeople: {
    title: 'Find people whose access can be explained',
    input: z.strictObject({ search, id: z.optional(idText) }),
    output: z.object({ rows: z.array(z.object({ id, name: z.string(), userName: z.string(), active: z.boolean() })) }),
    transaction: 'read',
  },
  findScreens: {
    title: 'Find screens whose access can be explained',
    input: z.strictObject({ search, id: z.optional(idText) }),
    output: z.object({
      rows: z.array(
        z.object({
          id,
          url: z.string(),
          caption: z.string(),
          /** The roles that its route requires beside the right. */
          routeRoles: z.array(z.string()),
        }),
      ),
    }),
    transaction: 'read',
  },
  exportOpeners: exportOperation({ tr: 'Ekranı açabilenler listesi', en: 'The list of who can open the screen' }),
  exportOpenable: exportOperation({ tr: 'Açılabilen ekranlar listesi', en: 'The list of screens that can be opened' }),
} satisfies Operations;

export type Explanation = z.output<typeof explanation>;
export type ExplainedStep = z.output<typeof explainedStep>;
export type AccessChange = z.output<typeof accessChange>;
