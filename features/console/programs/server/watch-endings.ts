import { eventsOfEpoch, peopleWhoMay } from '#features/core/access/server/api.ts';
import { recordAudits } from '#features/core/audit/server/api.ts';
import { programsUrl } from '#features/core/users/contract/addresses.ts';
import { changeState } from '#features/core/users/server/api.ts';
import { programsChanged } from '#features/core/users/contract/program-events.ts';
import { linkIn, notify } from '#features/workplace/notifications/server/api.ts';
import { inTransaction } from '#platform/server/db.ts';
import { createDueClock } from '#platform/server/due-clock.ts';
import { holdEpoch } from '#platform/server/epoch.ts';
import type { Parts } from '#platform/server/feature.ts';
import { ownToldChange, type ToldChange } from '#platform/server/own-change.ts';
import { writtenDay } from '#platform/server/written-date.ts';
import { type EndingProgram, markOver, markSoon, nextEndingDue } from './program-endings.ts';

/** What the trail gives as the reason; people read it there. */
const OVER = 'Süresi doldu';

const saidOf = ({ name, validUntil }: EndingProgram, isOver: boolean) => {
  const day = writtenDay(validUntil);
  return isOver
    ? {
        tr: `“${name}” programının süresi doldu; artık çalışmıyor.`,
        en: `The program “${name}” has expired and no longer works.`,
      }
    : {
        tr: `“${name}” programı ${day} tarihinde sona eriyor.`,
        en: `The program “${name}” ends on ${day}.`,
      };
};

/** Notifies the owner, and whoever may move the end. */
const tell = async (change: ToldChange, program: EndingProgram, isOver: boolean): Promise<void> => {
  const { id, companyId: company, ownerId } = program;
  const editors = await peopleWhoMay(change.tx, { company, url: programsUrl, level: 'edit' });
  const link = linkIn(company, `${programsUrl}?row=${id}`);
  await notify(change, 'access', editors, saidOf(program, isOver), link);
  if (!editors.includes(ownerId)) await notify(change, 'access', [ownerId], saidOf(program, isOver), null);
  change.publish(programsChanged, { id }, { company });
};

/** Ends the programs whose time is over, and tells of them and of those that end within a week; of several processes that come at once one finds something to do. */
export const settleEndings = async (change: ToldChange): Promise<void> => {
  await holdEpoch(change.tx);
  const over = await markOver(change.tx);
  // A role may have been given to it for longer: what ends is the program.
  for (const { id } of over) await changeState(change.tx, id, false, await change.epoch());
  await recordAudits(
    change,
    over.map(({ id, name, companyId, validUntil }) => ({
      action: 'program.ended',
      subject: { kind: 'program', id, name },
      company: companyId,
      before: { validUntil },
      after: null,
      reason: OVER,
    })),
  );
  for (const program of over) await tell(change, program, true);
  for (const program of await markSoon(change.tx)) await tell(change, program, false);
};

/** Ends programs at their time; what passed while no process ran, at the start. */
export const watchEndings = (parts: Parts) => {
  const clock = createDueClock({
    next: () => inTransaction(parts.db, 'every-company', nextEndingDue, 'read only'),
    run: () => ownToldChange({ ...parts, eventsOfEpoch }, settleEndings),
    failed: (error) => parts.log.warn({ err: error }, 'programs whose time is over could not be ended'),
  });
  clock.look();
  parts.atClose(clock.stop);
  return clock;
};
