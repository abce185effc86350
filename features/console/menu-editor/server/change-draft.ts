import { areEntryIds, menuEntries, reserveEntryIds } from '#features/core/navigation/server/api.ts';
import { listNamedScreens } from '#features/core/screens/server/api.ts';
import type { ParsedInputOf, ReturnOf } from '#platform/contract/call.ts';
import type { Context } from '#platform/server/context.ts';
import { EMPTY_ENTRY, entriesById, resultingEntries, type Wanted } from '../contract/drafted-tree.ts';
import type { menuEditorContract } from '../contract/endpoints.ts';
import { menuEditorProblems } from '../contract/problems.ts';
import { type StoredWish, wishesOf, writeWishes } from './draft-store.ts';
import { mustBeAdmin, mustBeSound, mustHoldDraft, tellOfDraft, titleIn } from './find-draft.ts';
import { asChange } from './show-menu.ts';
import { type Published, type SentChange, wishOf } from './wish-of.ts';

type Contract = typeof menuEditorContract;
type Wishes = ReadonlyMap<number, StoredWish>;

export const reserveMenuIds = async (
  { count }: ParsedInputOf<Contract['reserveMenuIds']>,
  ctx: Context,
): Promise<ReturnOf<Contract['reserveMenuIds']>> => {
  mustBeAdmin(ctx);
  return { ids: [...(await reserveEntryIds(ctx.tx, count))] };
};

/** Throws where somebody else has changed the wish for an entry after it was seen: both sides are to be shown. */
const mustBeSeen = (ctx: Context, { itemId, seen }: SentChange, wishes: Wishes, published: Published): void => {
  const wish = wishes.get(itemId);
  if ((wish?.version ?? 0) === seen) return;
  const entry = published.get(itemId);
  const title = { ...EMPTY_ENTRY, ...entry, ...wish?.to };
  throw menuEditorProblems.problem('menu-change-taken', { title: titleIn(title, ctx), person: wish?.author ?? '' }, [
    { path: 'changes', code: 'taken', params: { itemId } },
  ]);
};

/** Throws where an entry is to be added under a number that nobody was given, or lead to a screen that is not registered. */
const mustExist = async ({ tx }: Context, put: readonly Wanted[]): Promise<void> => {
  const added = put.flatMap(({ op, itemId }) => (op === 'add' ? [itemId] : []));
  if (added.length > 0 && !(await areEntryIds(tx, added))) throw menuEditorProblems.problem('menu-item-unknown');
  const screens = new Set(put.flatMap(({ to }) => to.screenId ?? []));
  if (screens.size === 0) return;
  const registered = new Set((await listNamedScreens(tx)).map(({ id }) => id));
  if ([...screens].some((id) => !registered.has(id))) throw menuEditorProblems.problem('menu-screen-unknown');
};

/** Keeps, replaces or takes back what a draft wants of some entries: all of it, or nothing where one is refused. */
export const changeMenuDraft = async (
  { id, changes }: ParsedInputOf<Contract['changeMenuDraft']>,
  ctx: Context,
): Promise<ReturnOf<Contract['changeMenuDraft']>> => {
  await mustHoldDraft(ctx, id);
  const entries = await menuEntries(ctx.tx);
  const published = entriesById(entries);
  const before = await wishesOf(ctx.tx, id);
  const wishes = new Map(before.map((wish) => [wish.itemId, wish]));
  // Of two changes of one entry the last counts.
  const sent = [...new Map(changes.map((change) => [change.itemId, change])).values()];
  for (const each of sent) mustBeSeen(ctx, each, wishes, published);
  const put = sent.flatMap((each) => wishOf(each, published, wishes) ?? []);
  await mustExist(ctx, put);
  const kept = new Set(put.map(({ itemId }) => itemId));
  const touched = new Set(sent.map(({ itemId }) => itemId));
  const after = [...before.filter(({ itemId }) => !touched.has(itemId)), ...put];
  mustBeSound(ctx, resultingEntries(entries, before), resultingEntries(entries, after));
  const takenBack = sent.flatMap(({ itemId }) => (kept.has(itemId) ? [] : [itemId]));
  const version = await writeWishes(ctx.tx, { draftId: id, author: ctx.caller.personId }, put, takenBack);
  tellOfDraft(ctx, id);
  return { version, changes: (await wishesOf(ctx.tx, id)).map(asChange) };
};
