import * as z from 'zod/mini';
import type { Operations } from '#platform/contract/endpoint.ts';
import { id, idText, instant, nothing, text } from '#platform/contract/shapes.ts';

/** Roles that are lent in one step at most. */
const MOST_ROLES = 100;

const reason = z.optional(text(500, 0));

const person = z.object({ id, name: z.string() });

const deputyship = z.object({
  id,
  lender: person,
  deputy: person,
  roles: z.array(
    z.object({
      id,
      name: z.string(),
      /** Whether the deputy holds it, or will: not where the lender does not any more. */
      held: z.boolean(),
    }),
  ),
  /** Whether requests for access and reviews are answered in the lender's place too. */
  approvals: z.boolean(),
  reason: z.nullable(z.string()),
  madeBy: person,
  validFrom: instant,
  validUntil: instant,
  state: z.enum(['now', 'later', 'ended']),
  /** When it was ended before its time. */
  endedAt: z.nullable(instant),
  /** What the caller may do with it. */
  may: z.object({ end: z.boolean(), change: z.boolean() }),
});

export type Deputyship = z.output<typeof deputyship>;

const roleToLend = z.object({
  id,
  name: z.string(),
  /** When the person's own right ends. */
  until: z.nullable(instant),
  longestDays: z.nullable(z.int()),
  /** Why it cannot be lent, in the reader's language; null where it can. */
  refusal: z.nullable(z.string()),
});

export type RoleToLend = z.output<typeof roleToLend>;

/** What the calls of `deputyshipCalls` take and answer. */
export const deputyshipShapes = {
  listDeputyships: {
    title: 'List the deputyships that a person has given and received',
    input: z.strictObject({ personId: idText }),
    output: z.object({
      given: z.array(deputyship),
      received: z.array(deputyship),
      /** Whether the caller may make one for this person. */
      mayMake: z.boolean(),
    }),
  },
  listRolesToLend: {
    title: 'List the roles that a person can lend to a deputy',
    input: z.strictObject({ personId: idText }),
    output: z.object({ rows: z.array(roleToLend) }),
  },
  findDeputies: {
    title: 'Find people who can be the deputy of a person',
    input: z.strictObject({ personId: idText, search: z._default(z.string().check(z.maxLength(200)), '') }),
    output: z.object({
      rows: z.array(z.object({ id, userName: z.string(), firstName: z.string(), lastName: z.string() })),
    }),
  },
  makeDeputyship: {
    title: 'Lend roles of a person to a deputy for a time',
    undo: 'endDeputyship',
    status: 201,
    input: z.strictObject({
      lenderId: id,
      deputyId: id,
      roleIds: z.array(id).check(z.maxLength(MOST_ROLES)),
      validFrom: z.optional(instant),
      validUntil: instant,
      /** Also what the lender answers: requests for access and reviews. */
      approvals: z._default(z.boolean(), false),
      reason,
    }),
    output: z.object({ id }),
  },
  changeDeputyship: {
    title: 'Change the end of a deputyship',
    undo: 'changeDeputyship',
    input: z.strictObject({ id: idText, validUntil: instant, reason }),
    output: nothing,
  },
  endDeputyship: {
    title: 'End a deputyship now',
    undo: 'restoreDeputyship',
    input: z.strictObject({ id: idText, reason }),
    output: nothing,
  },
  restoreDeputyship: {
    title: 'Restore a deputyship that was ended before its time',
    undo: { none: 'a deputyship that stands can be ended again' },
    input: z.strictObject({ id: idText, reason }),
    output: nothing,
  },
} satisfies Operations;
