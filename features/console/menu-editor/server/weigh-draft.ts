import type { MenuEntry } from '#features/core/navigation/contract/entry-shapes.ts';
import { openersAnywhere } from '#features/core/access/server/api.ts';
import { menuEntries, menuVersionNow } from '#features/core/navigation/server/api.ts';
import { listNamedScreens } from '#features/core/screens/server/api.ts';
import type { ParsedInputOf, ReturnOf } from '#platform/contract/call.ts';
import type { Context } from '#platform/server/context.ts';
import { seeEveryCompany } from '#platform/server/db.ts';
import { countMarks, draftedTree, entriesById, overtakenChanges, resultingEntries } from '../contract/drafted-tree.ts';
import type { Parts } from '#platform/server/feature.ts';
import type { menuEditorContract } from '../contract/endpoints.ts';
import { newFaults } from '../contract/menu-faults.ts';
import { menuEditorProblems } from '../contract/problems.ts';
import { findDraft, wishesOf } from './draft-store.ts';
import { mustBeAdmin } from './find-draft.ts';
import { countFindings } from './menu-doctor.ts';

type Weigh = typeof menuEditorContract.weighMenuDraft;

/** So many screens are listed one by one. */
const TOLD = 20;

/** The screens that stand in a menu where anybody may see them: one that is always left out does not. */
const screensIn = (entries: readonly MenuEntry[]): ReadonlySet<number> =>
  new Set(entries.flatMap(({ screenId, hidden }) => (screenId === null || hidden === 'always' ? [] : [screenId])));

const told = async ({ tx }: Context, screens: readonly number[]): Promise<ReturnOf<Weigh>['gained']> => {
  if (screens.length === 0) return [];
  const registered = new Map((await listNamedScreens(tx)).map(({ id, caption }) => [id, caption]));
  const concerned: { screenId: number; caption: { tr: string; en: string }; people: number }[] = [];
  for (const screenId of screens.slice(0, TOLD)) {
    const { people } = await openersAnywhere(tx, screenId);
    concerned.push({ screenId, caption: registered.get(screenId) ?? { tr: '', en: '' }, people });
  }
  return concerned;
};

/** What publishing a draft would do to the menu and for whom, and what hinders it. */
export const weighMenuDraft =
  ({ menuBadges }: Parts) =>
  async ({ id }: ParsedInputOf<Weigh>, ctx: Context): Promise<ReturnOf<Weigh>> => {
    mustBeAdmin(ctx);
    const draft = await findDraft(ctx.tx, id);
    if (draft === null) throw menuEditorProblems.problem('menu-draft-unknown');
    if (draft.state !== 'open') throw menuEditorProblems.problem('menu-draft-closed');
    await seeEveryCompany(ctx.tx);
    const before = await menuEntries(ctx.tx);
    const wishes = await wishesOf(ctx.tx, id);
    const after = resultingEntries(before, wishes);
    const [shownBefore, shownAfter] = [screensIn(before), screensIn(after)];
    const gained = [...shownAfter].filter((screen) => !shownBefore.has(screen));
    const lost = [...shownBefore].filter((screen) => !shownAfter.has(screen));
    const byId = entriesById(after);
    return {
      menuVersion: await menuVersionNow(ctx.tx),
      version: draft.version,
      counts: countMarks(draftedTree(before, wishes)),
      gained: await told(ctx, gained),
      lost: await told(ctx, lost),
      more: Math.max(0, gained.length - TOLD) + Math.max(0, lost.length - TOLD),
      conflicts: overtakenChanges(before, wishes).length,
      findings: await countFindings(ctx.tx, before, after, menuBadges),
      faults: newFaults(before, after).map(({ itemId, fault }) => ({
        itemId,
        fault,
        title: byId.get(itemId)?.title ?? { tr: '', en: '' },
      })),
    };
  };
