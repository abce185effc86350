import * as z from 'zod/mini';
import { LEAST_MINUTES, MOST_HOURS } from '#features/core/access/contract/emergency.ts';
import type { Operations } from '#platform/contract/endpoint.ts';
import { id, idText, instant, nothing, text } from '#platform/contract/shapes.ts';

const emergencyRole = z.object({
  id,
  name: z.string(),
  purpose: z.nullable(z.string()),
  /** Whether the caller holds it already, otherwise than in an emergency. */
  held: z.boolean(),
  /** What was taken of it and holds still. */
  running: z.nullable(z.object({ id, until: instant })),
});

export type EmergencyRole = z.output<typeof emergencyRole>;

const minutes = z.int().check(z.gte(LEAST_MINUTES), z.lte(MOST_HOURS * 60));

/** What the calls of `emergencyCalls` take and answer. */
export const emergencyShapes = {
  listEmergencyRoles: {
    title: 'List the roles that one can take in an emergency',
    /** `url`: those alone that open this screen. */
    input: z.strictObject({ url: z.optional(z.string().check(z.maxLength(8_192))) }),
    output: z.object({ rows: z.array(emergencyRole) }),
  },
  takeEmergency: {
    title: 'Take a role in an emergency',
    undo: 'endEmergency',
    status: 201,
    input: z.strictObject({ roleId: id, minutes, reason: text(500, 3) }),
    output: z.object({ id, until: instant }),
  },
  endEmergency: {
    title: 'Give back a role that was taken in an emergency',
    undo: { asked: 'it is taken again with a reason of its own' },
    input: z.strictObject({ id: idText }),
    output: nothing,
  },
  judgeEmergency: {
    title: 'Judge whether an emergency was one',
    undo: 'reopenEmergency',
    input: z.strictObject({ id: idText, verdict: z.enum(['fitting', 'unfitting']), note: text(500, 3) }),
    output: nothing,
  },
  reopenEmergency: {
    title: 'Withdraw what was judged of an emergency',
    undo: { none: 'it waits for a verdict again, which can be given' },
    input: z.strictObject({ id: idText }),
    output: nothing,
  },
} satisfies Operations;
