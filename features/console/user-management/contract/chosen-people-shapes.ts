import * as z from 'zod/mini';
import type { Operations } from '#platform/contract/endpoint.ts';
import { MOST_CHOSEN } from '#platform/contract/row-action-limits.ts';
import { rowsOperation } from '#platform/contract/row-action-shapes.ts';
import { id, instant, text } from '#platform/contract/shapes.ts';
import { PEOPLE_AT_ONCE } from './vocabulary.ts';

const chosen = z.strictObject({ id });

/** What is done with each of the chosen people. */
const peopleChange = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('give-role'),
    roleId: id,
    validFrom: z.optional(instant),
    validUntil: z.optional(z.nullable(instant)),
  }),
  z.strictObject({ kind: z.literal('take-role'), roleId: id }),
  z.strictObject({ kind: z.literal('add-to-company'), companyId: id }),
  z.strictObject({ kind: z.literal('close-account') }),
]);

/** The kind of change, and of each person the mark that it answered. */
const changed = z.strictObject({ id, mark: id });

const kinds = ['give-role', 'take-role', 'add-to-company', 'close-account'] as const;

const losing = z.object({
  id,
  name: z.string(),
  roles: z.array(z.string()),
  companies: z.array(z.string()),
  /** Whether they have a page open at this moment. */
  here: z.boolean(),
});

/** What the calls of `chosenPeopleCalls` take and answer. */
export const chosenPeopleShapes = {
  changePeople: rowsOperation(
    'Change chosen people alike: give or take a role, add to a company, close accounts',
    { tr: 'Kişileri toplu değiştirme', en: 'The change of people' },
    chosen,
    { change: peopleChange, reason: text(500) },
    'takePeopleBack',
    PEOPLE_AT_ONCE,
  ),
  takePeopleBack: rowsOperation(
    'Undo the last change of several people',
    { tr: 'Kişilerdeki değişikliği geri alma', en: 'Undoing the change of people' },
    changed,
    { kind: z.enum(kinds), reason: z.optional(text(500, 0)) },
    undefined,
    PEOPLE_AT_ONCE,
  ),
  weighClosing: {
    title: 'Show what people lose when their accounts are closed',
    undo: { none: 'weighs a change, and makes none' },
    transaction: 'read',
    input: z.strictObject({ rows: z.array(chosen).check(z.minLength(1), z.maxLength(MOST_CHOSEN)) }),
    output: z.object({
      people: z.int(),
      /** Of them, those who hold a role, and those who have a page open. */
      withRole: z.int(),
      here: z.int(),
      /** Those first who are here now; of many not all. */
      named: z.array(losing),
    }),
  },
} satisfies Operations;
