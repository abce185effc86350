import * as z from 'zod/mini';
import type { Operations } from '#platform/contract/endpoint.ts';
import { id, idText, instant, text } from '#platform/contract/shapes.ts';
import { MOST_PICKED } from './vocabulary.ts';

const validUntil = z.nullable(instant);

const person = z.object({ id, name: z.string(), userName: z.string() });

const side = z.object({
  id,
  name: z.string(),
  companyId: z.nullable(id),
  /** Whether the caller may change its cells. */
  mayChange: z.boolean(),
});

const cell = z.nullable(z.object({ level: z.enum(['view', 'edit']), validUntil }));

const held = z.nullable(
  z.object({
    membershipId: id,
    validFrom: instant,
    validUntil,
    state: z.enum(['now', 'later']),
    reason: z.nullable(z.string()),
    givenBy: z.nullable(z.string()),
    /** Whether the caller may take it. */
    mayTake: z.boolean(),
  }),
);

const picked = <T extends z.ZodMiniType>(one: T) => z._default(z.array(one).check(z.maxLength(MOST_PICKED)), []);

/** What the calls of `comparisonCalls` take and answer. */
export const comparisonShapes = {
  compareRoles: {
    title: 'Compare what two roles open',
    input: z.strictObject({ left: idText, right: idText }),
    output: z.object({
      left: side,
      right: side,
      /** Each screen that one of them opens. */
      rows: z.array(
        z.object({
          screenId: id,
          url: z.string(),
          caption: z.object({ tr: z.string(), en: z.string() }),
          left: cell,
          right: cell,
        }),
      ),
    }),
  },
  comparePeople: {
    title: 'Compare the roles of two people',
    input: z.strictObject({ left: idText, right: idText }),
    output: z.object({
      left: person,
      right: person,
      /** Each role that one of them holds or will. */
      rows: z.array(
        z.object({
          roleId: id,
          name: z.string(),
          companyId: z.nullable(id),
          company: z.nullable(z.string()),
          /** Whether the caller may give it to others. */
          mayGive: z.boolean(),
          left: held,
          right: held,
        }),
      ),
    }),
  },
  findComparablePeople: {
    title: 'Find people to compare',
    input: z.strictObject({ search: z.string().check(z.maxLength(200)) }),
    output: z.object({ rows: z.array(person) }),
  },
  changeRolesOfPerson: {
    title: 'Take and give roles of one person, all or none',
    undo: 'changeRolesOfPerson',
    /** What is taken goes first: a role that is taken and given has other dates then. */
    input: z.strictObject({
      personId: id,
      take: picked(id),
      give: picked(
        z.strictObject({
          roleId: id,
          companyId: z.nullable(id),
          validFrom: z.optional(instant),
          validUntil: z.optional(validUntil),
        }),
      ),
      reason: z.optional(text(500, 0)),
    }),
    output: z.object({ taken: z.int(), given: z.array(id) }),
  },
} satisfies Operations;
