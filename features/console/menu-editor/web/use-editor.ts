import { useState } from 'react';
import type { MenuEntry } from '#features/core/navigation/contract/entry-shapes.ts';
import { call } from '#platform/web/api.ts';
import { tellFailure } from '#platform/web/ui/tell-failure.ts';
import { menuEditorCalls } from '../contract/calls.ts';
import { EMPTY_ENTRY } from '../contract/drafted-tree.ts';
import { sortOf } from './item-values.ts';
import type { Deed } from './tree-keys.ts';
import { moveBy, type Placement, putAt, type Where } from './tree-moves.ts';
import type { TreeRow } from './tree-rows.ts';
import type { Drafting } from './use-drafting.ts';
import type { TreeSelection } from './use-tree-selection.ts';
import { removalOf, type Step, takingBack, wishFor } from './wishes.ts';

const NONE: ReadonlySet<number> = new Set();

type EditorParts = {
  readonly drafting: Drafting;
  readonly selection: TreeSelection;
  /** Shows what stands below an item. */
  readonly onUnfold: (id: number) => void;
  readonly onOpen: (id: number) => void;
};

const isRemoved = ({ marks }: TreeRow): boolean => marks.includes('removed');

/** A new item stands under a heading, and after anything else. */
const whereAfter = ({ entry }: TreeRow): Where =>
  sortOf(entry) === 'group' || sortOf(entry) === 'aside' ? 'inside' : 'after';

type Adding = Pick<EditorParts, 'drafting' | 'onUnfold'> & { readonly reached: TreeRow | null };

/** Where a new item stands: under the heading that is reached, after any other row, else at the end of the top. */
const placeOfNew = (entry: MenuEntry, { drafting: { entries }, reached, onUnfold }: Adding): MenuEntry => {
  const last = Math.max(0, ...entries.map(({ parentId, sequence }) => (parentId === null ? sequence : 0)));
  if (reached === null || isRemoved(reached)) return { ...entry, sequence: last + 10 };
  const where = whereAfter(reached);
  if (where === 'inside') onUnfold(reached.entry.id);
  const placements = putAt([...entries, entry], new Set([entry.id]), reached.entry, where);
  const own = placements.find(({ id }) => id === entry.id);
  return own === undefined ? entry : { ...entry, parentId: own.parentId, sequence: own.sequence };
};

/** A new item that is about to be written, with the id that the draft will know it by. */
const useAdding = (adding: Adding) => {
  const [added, setAdded] = useState<MenuEntry | null>(null);
  const add = async (): Promise<void> => {
    try {
      const { ids } = await call(menuEditorCalls.reserveMenuIds, { count: 1 });
      setAdded(placeOfNew({ ...EMPTY_ENTRY, id: ids[0] ?? 0 }, adding));
    } catch (error) {
      tellFailure(error, { id: 'menu-draft' });
    }
  };
  return { added, add, closeAdded: () => setAdded(null) };
};

/** What is done in the tree, by keys, buttons and the pointer alike. */
export const useEditor = ({ drafting, selection, onUnfold, onOpen }: EditorParts) => {
  const [cut, setCut] = useState(NONE);
  const { entries, changes, take } = drafting;
  const { reached, ids } = selection;
  const { added, add, closeAdded } = useAdding({ drafting, onUnfold, reached });

  const place = (placements: readonly Placement[]): Promise<boolean> => {
    const known = new Map(changes.map((change) => [change.itemId, change]));
    const step: Step = placements.map(({ id, ...to }) => wishFor(id, known.get(id), to));
    return take(step);
  };
  const put = (moving: ReadonlySet<number>, at: TreeRow, where: Where): void => {
    if (isRemoved(at)) return;
    if (where === 'inside') onUnfold(at.entry.id);
    void place(putAt(entries, moving, at.entry, where));
  };
  const paste = (where: Where): void => {
    if (cut.size === 0 || reached === null) return;
    put(cut, reached, where);
    setCut(NONE);
  };
  const deeds: Readonly<Record<Exclude<Deed['do'], 'move'>, () => void>> = {
    cut: () => setCut(ids),
    paste: () => paste('after'),
    'paste-inside': () => paste('inside'),
    undo: drafting.undo,
    remove: () => {
      setCut(NONE);
      void take(removalOf([...ids], entries, changes));
    },
    open: () => reached !== null && !isRemoved(reached) && onOpen(reached.entry.id),
    add: () => void add(),
    'let-go': () => {
      selection.letGo();
      setCut(NONE);
    },
  };
  return {
    cut,
    /** A new item that is about to be written; null: none is. */
    added,
    closeAdded,
    put,
    act: (deed: Deed): void => {
      if (deed.do === 'move') void place(moveBy(entries, ids, deed.direction));
      else deeds[deed.do]();
    },
    takeBack: (itemId: number) => void take(takingBack([itemId], changes)),
  };
};
