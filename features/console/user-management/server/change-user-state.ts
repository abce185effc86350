import { type Change, changeAccess } from '#features/console/access-management/server/api.ts';
import { recordAudit } from '#features/core/audit/server/api.ts';
import type { ParsedInputOf, ReturnOf } from '#platform/contract/call.ts';
import { closeCodes } from '#platform/contract/live-frame.ts';
import type { Parts } from '#platform/server/feature.ts';
import type { Context } from '#platform/server/context.ts';
import { usersContract } from '../contract/endpoints.ts';
import { personDisabled } from '../contract/events.ts';
import { usersProblems } from '../contract/problems.ts';
import {
  changeEmployment,
  changeState,
  employmentOf,
  endSessionsOf,
  nameOf,
  type PersonRow,
} from '#features/core/users/server/api.ts';
import { administrators } from '#features/core/access/server/api.ts';
import { dayOfToday } from './employment.ts';
import { tellOfPerson } from './tell-of-person.ts';
import { mustBeAdmin, visiblePerson } from './visibility.ts';

type Deactivate = typeof usersContract.deactivateUser;
type Reactivate = typeof usersContract.reactivateUser;

/** Closes and opens the state under the epoch's lock, so that two who act at once see each other's act. */
const setState = async (
  { ctx, epoch, reason }: Change,
  person: PersonRow,
  active: boolean,
  besides: { readonly before?: object; readonly after?: object } = {},
): Promise<number> => {
  const version = await changeState(ctx.tx, person.id, active, epoch);
  await recordAudit(ctx, {
    action: active ? 'user.reactivated' : 'user.deactivated',
    subject: { kind: 'person', id: person.id, name: nameOf(person) },
    before: { active: !active, ...besides.before },
    after: { active, ...besides.after },
    reason,
  });
  await tellOfPerson(ctx, person.id);
  return version;
};

const personToChange = async (context: Context, id: number, active: boolean): Promise<PersonRow> => {
  const person = await visiblePerson(context, id);
  if (person.active === active) throw usersProblems.problem('user-state-unchanged');
  return person;
};

/** Ends a person's way in: the next request is refused, the provider's sessions and the open connections end. */
export const endWayIn = async (change: Change, live: Parts['live'], person: PersonRow): Promise<number> => {
  const { ctx: context } = change;
  const remaining = (await administrators(context.tx)).filter((other) => other !== person.id);
  if (remaining.length === 0) throw usersProblems.problem('last-administrator');
  const version = await setState(change, person, false);
  // Also for the day on which the way in is opened again: what was signed in before stays signed out.
  await endSessionsOf(context, person.id);
  context.publish(personDisabled, { personId: person.id }, { people: [person.id] });
  context.afterCommit(() => live.closePerson(person.id, closeCodes.refused, 'person-disabled'));
  return version;
};

/** Opens the way in again; companies and roles are as they were. A last working day that is over would close it at once. */
export const openWayIn = async (change: Change, person: PersonRow): Promise<number> => {
  const { tx, epoch } = change;
  const employment = (await employmentOf(tx, [person.id])).get(person.id);
  const lastDay = employment?.lastDay ?? null;
  const isOver = employment !== undefined && lastDay !== null && lastDay < (await dayOfToday(tx));
  if (isOver) await changeEmployment(tx, person.id, { ...employment, lastDay: null }, epoch);
  return setState(change, person, true, isOver ? { before: { lastDay }, after: { lastDay: null } } : {});
};

export const deactivateUser =
  ({ live }: Parts) =>
  async ({ id, reason }: ParsedInputOf<Deactivate>, ctx: Context): Promise<ReturnOf<Deactivate>> => {
    mustBeAdmin(ctx);
    return changeAccess(ctx, reason, async (change) => ({
      version: await endWayIn(change, live, await personToChange(change.ctx, id, false)),
    }));
  };

export const reactivateUser = async (
  { id, reason }: ParsedInputOf<Reactivate>,
  ctx: Context,
): Promise<ReturnOf<Reactivate>> => {
  mustBeAdmin(ctx);
  return changeAccess(ctx, reason, async (change) => ({
    version: await openWayIn(change, await personToChange(change.ctx, id, true)),
  }));
};
