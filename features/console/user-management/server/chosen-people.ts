import { type Change, changeAccess, oneOf } from '#features/console/access-management/server/api.ts';
import { findPeople, nameOf, type PersonRow } from '#features/core/users/server/api.ts';
import { Problem } from '#platform/contract/problem.ts';
import type { RowOutcome } from '#platform/contract/row-action.ts';
import type { Context } from '#platform/server/context.ts';
import type { ChangeOf } from '#platform/server/epoch.ts';
import { rowByRow } from '#platform/server/tasks/on-rows.ts';
import { usersProblems } from '../contract/problems.ts';
import { visiblePeople } from './visibility.ts';

type Chosen = { readonly id: number };
type People = ReadonlyMap<number, PersonRow>;

/** What takes the change of one person back; null where they were so already. */
type One<R extends Chosen> = (change: Change, person: PersonRow, row: R) => Promise<number | null>;

/** Those of the people that the caller may see, by their ids. */
export const seenPeople = async (context: Context, rows: readonly Chosen[]): Promise<People> => {
  const among = await visiblePeople(context);
  const ids = rows.map(({ id }) => id);
  return new Map((await findPeople(context.tx, ids, among)).map((person) => [person.id, person]));
};

type Answer = { readonly results: RowOutcome[] };

/**
 * Changes chosen people, each decided for itself, on the one path of changes of access. They are checked together, which
 * costs as much as one; where all of them together break a limit or a rule, each is tried and checked alone, so that it is
 * refused to those who break it.
 */
export const ofChosenPeople = async <R extends Chosen>(
  ctx: Context,
  reason: string | undefined,
  rows: readonly R[],
  one: One<R>,
  of: ChangeOf = null,
): Promise<Answer> => {
  const mustSee = (people: People, id: number): PersonRow => {
    const person = people.get(id);
    if (person === undefined) throw usersProblems.problem('user-unknown');
    return person;
  };
  const named = (people: People) => (row: R) => {
    const person = people.get(row.id);
    return person === undefined ? String(row.id) : nameOf(person);
  };
  const together = () =>
    changeAccess(
      ctx,
      reason,
      async (change) => {
        // Read behind the epoch's locks, so that no other change comes in between.
        const people = await seenPeople(change.ctx, rows);
        return rowByRow(ctx, {
          rows,
          nameOf: named(people),
          one: async (row) => ({ mark: await one(change, mustSee(people, row.id), row) }),
        });
      },
      of,
    );
  try {
    return await ctx.attempt(together);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
  }
  return rowByRow(ctx, {
    rows,
    nameOf: named(await seenPeople(ctx, rows)),
    one: async (row) => ({
      mark: await changeAccess(
        oneOf(rows, ctx),
        reason,
        async (change) => one(change, mustSee(await seenPeople(change.ctx, [row]), row.id), row),
        of,
      ),
    }),
  });
};
