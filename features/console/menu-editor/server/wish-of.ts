import type { MenuEntry } from '#features/core/navigation/contract/entry-shapes.ts';
import type { ParsedInputOf } from '#platform/contract/call.ts';
import { EMPTY_ENTRY, leftOf, type Wanted } from '../contract/drafted-tree.ts';
import type { menuEditorContract } from '../contract/endpoints.ts';
import { menuEditorProblems } from '../contract/problems.ts';

/** A change of one entry as it is sent; its operation is null where the draft is to want nothing of it. */
export type SentChange = ParsedInputOf<(typeof menuEditorContract)['changeMenuDraft']>['changes'][number];
export type Published = ReadonlyMap<number, MenuEntry>;

/** What was published of the wanted fields when they were first wanted, or now where somebody has decided against that. */
const baseOf = ({ to, rebase }: SentChange, entry: MenuEntry, known: Wanted | undefined): Wanted['base'] =>
  Object.fromEntries(
    (Object.keys(to) as (keyof Wanted['to'])[]).map((field) => [
      field,
      !rebase && known?.op === 'edit' && field in known.base ? known.base[field] : entry[field],
    ]),
  ) as Wanted['base'];

/** What a draft wants of an entry after a change of it; null where it wants nothing of it any longer. */
export const wishOf = (sent: SentChange, published: Published, wishes: ReadonlyMap<number, Wanted>): Wanted | null => {
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
