import type { MenuEntry } from '#features/core/navigation/contract/entry-shapes.ts';
import { areEntryIds, menuEntries, reserveEntryIds } from '#features/core/navigation/server/api.ts';
import { listNamedScreens } from '#features/core/screens/server/api.ts';
import type { ParsedInputOf, ReturnOf } from '#platform/contract/call.ts';
import type { Context } from '#platform/server/context.ts';
import { EMPTY_ENTRY, entriesById, leftOf, resultingEntries, type Wanted } from '../contract/drafted-tree.ts';
import type { menuEditorContract } from '../contract/endpoints.ts';
import { menuEditorProblems } from '../contract/problems.ts';
import { type StoredWish, wishesOf, writeWishes } from './draft-store.ts';
import { mustBeAdmin, mustBeSound, mustHoldDraft, tellOfDraft, titleIn } from './find-draft.ts';
import { asChange } from './show-menu.ts';

type Contract = typeof menuEditorContract;
type Sent = ParsedInputOf<Contract['changeMenuDraft']>['changes'][number];
type Published = ReadonlyMap<number, MenuEntry>;
type Wishes = ReadonlyMap<number, StoredWish>;

export const reserveMenuIds = async (
  { count }: ParsedInputOf<Contract['reserveMenuIds']>,
  ctx: Context,
): Promise<ReturnOf<Contract['reserveMenuIds']>> => {
  mustBeAdmin(ctx);
  return { ids: [...(await reserveEntryIds(ctx.tx, count))] };
};

/** Throws where somebody else has changed the wish for an entry after it was seen: both sides are to be shown. */
const mustBeSeen = (ctx: Context, { itemId, seen }: Sent, wishes: Wishes, published: Published): void => {
  const wish = wishes.get(itemId);
  if ((wish?.version ?? 0) === seen) return;
  const entry = published.get(itemId);
  const title = { ...EMPTY_ENTRY, ...entry, ...wish?.to };
  throw menuEditorProblems.problem('menu-change-taken', { title: titleIn(title, ctx), person: wish?.author ?? '' }, [
    { path: 'changes', code: 'taken', params: { itemId } },
  ]);
};

/** What was published of the wanted fields when they were first wanted, or now where somebody has decided against that. */
const baseOf = ({ to, rebase }: Sent, entry: MenuEntry, known: StoredWish | undefined): Wanted['base'] =>
  Object.fromEntries(
    (Object.keys(to) as (keyof Wanted['to'])[]).map((field) => [
      field,
      !rebase && known?.op === 'edit' && field in known.base ? known.base[field] : entry[field],
    ]),
  ) as Wanted['base'];

const wishOf = (sent: Sent, published: Published, wishes: Wishes): Wanted | null => {
  const { itemId, op, to } = sent;
  if (op === null) return null;
  const entry = published.get(itemId);
  const known = wishes.get(itemId);
  if (op === 'add') return { itemId, op, to: { ...EMPTY_ENTRY, ...to }, base: {} };
  // What the draft itself adds is changed where it is added.
  if (entry === undefined && known?.op === 'add' && op === 'edit')
    return { itemId, op: 'add', to: { ...known.to, ...to }, base: {} };
  if (entry === undefined) throw menuEditorProblems.problem('menu-item-unknown');
  if (op === 'edit') return leftOf({ itemId, op, to, base: baseOf(sent, entry, known) }, entry);
  const { id: _itself, ...all } = entry;
  return { itemId, op, to: {}, base: known?.op === 'remove' && !sent.rebase ? known.base : all };
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
