import { recordAudits } from '#features/core/audit/server/api.ts';
import { ruleAddress } from '#features/core/rules/contract/addresses.ts';
import { type DueException, markOver, markSoon, nextExceptionDue } from '#features/core/rules/server/api.ts';
import { linkIn, notify } from '#features/workplace/notifications/server/api.ts';
import { inTransaction } from '#platform/server/db.ts';
import { createDueClock } from '#platform/server/due-clock.ts';
import { holdEpoch } from '#platform/server/epoch.ts';
import type { Parts } from '#platform/server/feature.ts';
import { ownToldChange, type TellingParts, type ToldChange } from '#platform/server/own-change.ts';
import { writtenDay } from '#platform/server/written-date.ts';
import { ruleAdministrators, tellOfRules } from './tell-rules.ts';

/** What the trail gives as the reason; people read it there. */
const OVER = 'İstisnanın süresi doldu';

const tell = async (change: ToldChange, due: DueException, isOver: boolean): Promise<void> => {
  const { rule, person, company_id: company } = due;
  const day = writtenDay(due.valid_until);
  const told = isOver
    ? {
        tr: `“${rule}” kuralında ${person} için verilen istisna sona erdi.`,
        en: `The exception to the rule “${rule}” for ${person} has ended.`,
      }
    : {
        tr: `“${rule}” kuralında ${person} için verilen istisna ${day} tarihinde sona eriyor.`,
        en: `The exception to the rule “${rule}” for ${person} ends on ${day}.`,
      };
  const people = await ruleAdministrators(change.tx, company);
  await notify(change, 'administration', people, told, linkIn(company, ruleAddress(due.rule_id)));
  tellOfRules(change, company);
};

/** Tells of exceptions that end within a week or have ended; of several processes that come at once one finds something to do. */
export const settleExceptions = async (change: ToldChange): Promise<void> => {
  await holdEpoch(change.tx);
  const over = await markOver(change.tx);
  await recordAudits(
    change,
    over.map((due) => ({
      action: 'rule.exception-over',
      subject: { kind: 'rule', id: due.rule_id, name: due.rule },
      company: due.company_id,
      before: { person: due.person, personId: due.person_id, until: due.valid_until },
      after: null,
      reason: OVER,
    })),
  );
  for (const due of over) await tell(change, due, true);
  for (const due of await markSoon(change.tx)) await tell(change, due, false);
};

/** Rights stand as they are: no epoch is raised, and nothing is told of one. */
const quiet: Pick<TellingParts, 'eventsOfEpoch'> = { eventsOfEpoch: () => Promise.resolve([]) };

/** Tells of exceptions at their time; what passed while no process ran, at the start. */
export const watchExceptions = (parts: Parts) => {
  const clock = createDueClock({
    next: () => inTransaction(parts.db, 'every-company', nextExceptionDue, 'read only'),
    run: () => ownToldChange({ ...parts, ...quiet }, settleExceptions),
    failed: (error) => parts.log.warn({ err: error }, 'exceptions to rules that end could not be settled'),
  });
  clock.look();
  parts.atClose(clock.stop);
  return clock;
};
