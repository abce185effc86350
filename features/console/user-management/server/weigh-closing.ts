import { nameOf } from '#features/core/users/server/api.ts';
import type { ParsedInputOf, ReturnOf } from '#platform/contract/call.ts';
import type { Context } from '#platform/server/context.ts';
import type { Parts } from '#platform/server/feature.ts';
import type { chosenPeopleContract } from '../contract/endpoints.ts';
import { seenPeople } from './chosen-people.ts';
import { belongings, mustBeAdmin } from './visibility.ts';

type Weigh = typeof chosenPeopleContract.weighClosing;

/** People who are named; the others are counted. */
const MOST_NAMED = 200;

/** What the chosen people lose with their accounts: those first who work at this moment, then those who hold most. */
export const weighClosing =
  ({ nodes }: Pick<Parts, 'nodes'>) =>
  async ({ rows }: ParsedInputOf<Weigh>, ctx: Context): Promise<ReturnOf<Weigh>> => {
    mustBeAdmin(ctx);
    const people = [...(await seenPeople(ctx, rows)).values()].filter(({ active }) => active);
    const of = await belongings(
      ctx,
      people.map(({ id }) => id),
    );
    const here = new Set((await nodes.screensInFront(ctx.tx)).map(({ personId }) => personId));
    const weighed = people
      .map((person) => ({
        id: person.id,
        name: nameOf(person),
        roles: of(person.id).roles.map(({ name }) => name),
        companies: of(person.id).companies.map(({ name }) => name),
        here: here.has(person.id),
      }))
      .toSorted((a, b) => Number(b.here) - Number(a.here) || b.roles.length - a.roles.length);
    return {
      people: weighed.length,
      withRole: weighed.filter(({ roles }) => roles.length > 0).length,
      here: weighed.filter((each) => each.here).length,
      named: weighed.slice(0, MOST_NAMED),
    };
  };
