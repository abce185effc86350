import { type Change, changeAccess } from '#features/console/access-management/server/api.ts';
import { recordAudit } from '#features/core/audit/server/api.ts';
import type { MenuEntry } from '#features/core/navigation/contract/entry-shapes.ts';
import { navigationChanged } from '#features/core/navigation/contract/events.ts';
import { differenceBetween } from '#features/core/navigation/contract/menu-difference.ts';
import {
  menuEntries,
  menuEntriesAt,
  menuVersionNow,
  menuVersions,
  publishMenu,
} from '#features/core/navigation/server/api.ts';
import type { ParsedInputOf, ReturnOf } from '#platform/contract/call.ts';
import type { Context } from '#platform/server/context.ts';
import { draftedTree, type Mark, overtakenChanges, resultingEntries, type Wanted } from '../contract/drafted-tree.ts';
import type { menuEditorContract } from '../contract/endpoints.ts';
import { menuEditorProblems } from '../contract/problems.ts';
import { endDraft, wishesOf } from './draft-store.ts';
import { mustBeAdmin, mustBeSound, mustHoldDraft, tellOfDraft } from './find-draft.ts';

type Contract = typeof menuEditorContract;

/** So many entries of each kind stand by name in the trail. */
const NAMED = 50;

const sidesOf = (before: readonly MenuEntry[], wishes: readonly Wanted[]) => {
  const rows = draftedTree(before, wishes);
  const titled = (mark: Mark): readonly string[] => {
    const titles = rows.flatMap(({ entry, marks }) => (marks.includes(mark) ? [entry.title.tr || entry.title.en] : []));
    return titles.length <= NAMED ? titles : [...titles.slice(0, NAMED), `+${titles.length - NAMED}`];
  };
  return { added: titled('added'), moved: titled('moved'), changed: titled('changed'), removed: titled('removed') };
};

/** A menu as wishes against another, so that the trail tells a roll back like a draft. */
const asWishes = (now: readonly MenuEntry[], wanted: readonly MenuEntry[]): readonly Wanted[] => {
  const known = new Set(now.map(({ id }) => id));
  const { put, removed } = differenceBetween(now, wanted);
  return [
    ...put.map(({ id: itemId, ...to }) => ({ itemId, op: known.has(itemId) ? 'edit' : 'add', to, base: {} }) as const),
    ...removed.map((itemId) => ({ itemId, op: 'remove', to: {}, base: {} }) as const),
  ];
};

/** What the trail says of a menu that becomes another one. */
export const publishedSides = (before: readonly MenuEntry[], after: readonly MenuEntry[]) =>
  sidesOf(before, asWishes(before, after));

/** Open menus are drawn anew where they stand, and open editors ask again. */
export const tellOfPublication = (ctx: Context, version: number, draftId = 0): void => {
  ctx.publish(navigationChanged, { version }, { everyone: true });
  tellOfDraft(ctx, draftId);
};

const publish = async (
  { id, version: seen, menuVersion }: ParsedInputOf<Contract['publishMenuDraft']>,
  { ctx, tx }: Change,
): Promise<ReturnOf<Contract['publishMenuDraft']>> => {
  const draft = await mustHoldDraft(ctx, id);
  const now = await menuVersionNow(tx);
  if (draft.version !== seen || now !== menuVersion) throw menuEditorProblems.problem('menu-stale');
  const before = await menuEntries(tx);
  const wishes = await wishesOf(tx, id);
  const conflicts = overtakenChanges(before, wishes).length;
  if (conflicts > 0) throw menuEditorProblems.problem('menu-draft-overtaken', { count: conflicts });
  const after = resultingEntries(before, wishes);
  const difference = differenceBetween(before, after);
  if (difference.put.length + difference.removed.length === 0) throw menuEditorProblems.problem('menu-draft-empty');
  mustBeSound(ctx, before, after);
  const version = await publishMenu(ctx, difference, { cause: 'published', draftName: draft.name });
  await endDraft(tx, id, 'published', version);
  await recordAudit(ctx, {
    action: 'menu.published',
    subject: { kind: 'menu', id: version, name: draft.name },
    company: null,
    before: { version: now },
    after: { version, ...sidesOf(before, wishes) },
  });
  tellOfPublication(ctx, version, id);
  return { version, before: now };
};

/** Makes the menu what a draft wants: the entries, their history, the trail and the draft's end in one transaction. */
export const publishMenuDraft = async (
  input: ParsedInputOf<Contract['publishMenuDraft']>,
  ctx: Context,
): Promise<ReturnOf<Contract['publishMenuDraft']>> => {
  mustBeAdmin(ctx);
  return changeAccess(ctx, undefined, (change) => publish(input, change));
};

const rollBack = async (
  { version: wanted, menuVersion }: ParsedInputOf<Contract['rollBackMenu']>,
  { ctx, tx }: Change,
): Promise<ReturnOf<Contract['rollBackMenu']>> => {
  const now = await menuVersionNow(tx);
  if (now !== menuVersion) throw menuEditorProblems.problem('menu-stale');
  const known = (await menuVersions(tx, Number.MAX_SAFE_INTEGER)).some(({ version }) => version === wanted);
  if (!known) throw menuEditorProblems.problem('menu-version-unknown');
  const before = await menuEntries(tx);
  const after = await menuEntriesAt(tx, wanted);
  const difference = differenceBetween(before, after);
  if (difference.put.length + difference.removed.length === 0) throw menuEditorProblems.problem('menu-version-same');
  mustBeSound(ctx, before, after);
  const version = await publishMenu(ctx, difference, { cause: 'rolled-back', ofVersion: wanted });
  await recordAudit(ctx, {
    action: 'menu.rolled-back',
    subject: { kind: 'menu', id: version, name: String(wanted) },
    company: null,
    before: { version: now },
    after: { version, ofVersion: wanted, ...publishedSides(before, after) },
  });
  tellOfPublication(ctx, version);
  return { version, before: now };
};

/** Brings the state of an earlier version back: a new version, checked like any. */
export const rollBackMenu = async (
  input: ParsedInputOf<Contract['rollBackMenu']>,
  ctx: Context,
): Promise<ReturnOf<Contract['rollBackMenu']>> => {
  mustBeAdmin(ctx);
  return changeAccess(ctx, undefined, (change) => rollBack(input, change));
};
