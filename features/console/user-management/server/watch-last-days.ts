import { followChange, settleRequests } from '#features/console/access-management/server/api.ts';
import { epochRaised, eventsOfEpoch, followingKinds } from '#features/core/access/server/api.ts';
import { recordAudits } from '#features/core/audit/server/api.ts';
import { usersUrl } from '#features/core/users/contract/addresses.ts';
import { closeOver, endSessionsOf, nextLastDay, type PersonWhoLeft } from '#features/core/users/server/api.ts';
import { notify } from '#features/workplace/notifications/server/api.ts';
import { closeCodes } from '#platform/contract/live-frame.ts';
import { inCase } from '#platform/contract/turkish-case.ts';
import { inTransaction } from '#platform/server/db.ts';
import { createDueClock } from '#platform/server/due-clock.ts';
import { holdEpoch } from '#platform/server/epoch.ts';
import type { Parts } from '#platform/server/feature.ts';
import { ownToldChange, type ToldChange } from '#platform/server/own-change.ts';
import { personDisabled } from '../contract/events.ts';
import { tellOfPerson } from './tell-of-person.ts';

/** What the trail gives as the reason; people read it there. */
const OVER = 'Son iş günü doldu';

/** Tells open browsers, the person's own first, and the manager. */
const tell = async (change: ToldChange, live: Parts['live'], { id, name, managerId }: PersonWhoLeft): Promise<void> => {
  change.publish(personDisabled, { personId: id }, { people: [id] });
  change.afterCommit(() => live.closePerson(id, closeCodes.refused, 'person-disabled'));
  await tellOfPerson(change, id);
  if (managerId === null) return;
  const said = {
    tr: `${inCase(name, 'of')} son iş günü doldu; hesabı kapandı.`,
    en: `The last working day of ${name} is over; the account has been closed.`,
  };
  await notify(change, 'access', [managerId], said, `${usersUrl}?person=${id}`);
};

/**
 * Closes the accounts whose last working day is over, with all that follows from it. Decisions knew it already, by the day
 * itself; of several processes that come at the same moment one finds something to do.
 */
export const settleLastDays =
  (live: Parts['live']) =>
  async (change: ToldChange): Promise<void> => {
    await holdEpoch(change.tx);
    const people = await closeOver(change.tx, change.epoch);
    if (people.length === 0) return;
    await recordAudits(
      change,
      people.map(({ id, name, lastDay }) => ({
        action: 'user.deactivated',
        subject: { kind: 'person', id, name },
        before: { active: true, lastDay },
        after: { active: false, lastDay },
        reason: OVER,
      })),
    );
    for (const person of people) {
      await endSessionsOf(change, person.id);
      await tell(change, live, person);
    }
    await followChange(change, await change.epoch(), await followingKinds(change.tx));
    await settleRequests(change);
  };

/** Ends accounts with the last working day; what passed while no process ran, at the start. */
export const watchLastDays = (parts: Parts): void => {
  const clock = createDueClock({
    next: () => inTransaction(parts.db, 'every-company', nextLastDay, 'read only'),
    run: () => ownToldChange({ ...parts, eventsOfEpoch }, settleLastDays(parts.live)),
    failed: (error) => parts.log.warn({ err: error }, 'accounts whose last working day is over could not be closed'),
  });
  // Also at the start; and another process may have set a day that is over before this one would look again.
  parts.live.onHeard(epochRaised, clock.look);
  parts.atClose(clock.stop);
};
