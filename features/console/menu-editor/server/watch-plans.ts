import { eventsOfEpoch } from '#features/core/access/server/api.ts';
import { recordAudit } from '#features/core/audit/server/api.ts';
import { menuVersionNow } from '#features/core/navigation/server/api.ts';
import { linkIn, notify } from '#features/workplace/notifications/server/api.ts';
import { phraseOf, Problem } from '#platform/contract/problem.ts';
import { inTransaction } from '#platform/server/db.ts';
import { createDueClock } from '#platform/server/due-clock.ts';
import type { Parts } from '#platform/server/feature.ts';
import { ownToldChange, type ToldChange } from '#platform/server/own-change.ts';
import { menuEditorUrl } from '../contract/addresses.ts';
import { menuEditorContract } from '../contract/endpoints.ts';
import { menuDraftsChanged } from '../contract/events.ts';
import { type DuePlan, duePlans, endPlan, nextPlanDue } from './schedule-store.ts';

const { method, path } = menuEditorContract.publishMenuDraft;
const PUBLISH = `${method} ${path}`;

const tell = (change: ToldChange, { by, name }: DuePlan, said: { tr: string; en: string }, link: string) =>
  notify(
    change,
    'administration',
    [by],
    { tr: `“${name}” menü taslağı: ${said.tr}`, en: `The menu draft “${name}”: ${said.en}` },
    linkIn(null, link),
  );

/** The draft stays as it is; who planned it learns why. */
const fail = (parts: Parts, plan: DuePlan, { spec, params }: Problem): Promise<void> =>
  ownToldChange({ ...parts, eventsOfEpoch }, async (change) => {
    const why = { tr: phraseOf(spec, 'tr', params), en: phraseOf(spec, 'en', params) };
    if (!(await endPlan(change.tx, plan, why))) return;
    await recordAudit(change, {
      action: 'menu-draft.schedule-failed',
      subject: { kind: 'menu-draft', id: plan.id, name: plan.name },
      company: null,
      before: { scheduledAt: plan.at },
      after: { failure: why.tr },
    });
    await tell(
      change,
      plan,
      {
        tr: `planlanan yayın yapılamadı. ${why.tr} Taslak olduğu gibi duruyor.`,
        en: `it could not be published as planned. ${why.en} The draft is as it was.`,
      },
      `${menuEditorUrl}?draft=${plan.id}`,
    );
    change.publish(menuDraftsChanged, { draftId: plan.id }, { companies: null, screens: [menuEditorUrl] });
  });

/** What is away for a moment, or moved between the look at it and the publication; any other refusal is an answer. */
const isPassing = ({ spec, code }: Problem): boolean => spec.status >= 500 || code === 'menu-stale';

/** Publishes a draft as its planner would at this moment: with their current rights, against the current menu. */
const publish = async (parts: Parts, plan: DuePlan): Promise<void> => {
  const route = parts.operationAt(PUBLISH);
  if (route === null) throw new Error(`there is no operation ${PUBLISH}`);
  const menuVersion = await inTransaction(parts.db, 'every-company', menuVersionNow, 'read only');
  try {
    await parts.tasks.performFor({
      route,
      personId: plan.by,
      companyId: plan.workedIn,
      input: { id: plan.id, version: plan.version, menuVersion },
      language: 'tr',
    });
  } catch (error) {
    if (!(error instanceof Problem) || isPassing(error)) throw error;
    return fail(parts, plan, error);
  }
  await ownToldChange({ ...parts, eventsOfEpoch }, (change) =>
    tell(change, plan, { tr: 'planlandığı gibi yayımlandı.', en: 'it was published as planned.' }, menuEditorUrl),
  );
};

/** Publishes drafts at the time that was planned, also those whose time passed while no process ran. */
export const watchPlans = (parts: Parts): void => {
  const clock = createDueClock({
    next: () => inTransaction(parts.db, 'every-company', nextPlanDue, 'read only'),
    run: async () => {
      const due = await inTransaction(parts.db, 'every-company', duePlans, 'read only');
      const failures: unknown[] = [];
      // One that has to be tried again keeps none of the others waiting.
      for (const plan of due) await publish(parts, plan).catch((error: unknown) => failures.push(error));
      if (failures.length > 0) throw failures[0];
    },
    failed: (error) => parts.log.warn({ err: error }, 'a planned publication of the menu is tried again'),
  });
  parts.live.onHeard(menuDraftsChanged, clock.look);
  clock.look();
  parts.atClose(clock.stop);
};
