import type { MenuEntry } from '#features/core/navigation/contract/entry-shapes.ts';
import { actAs } from '../acting.ts';
import type { Findings } from '../drill.ts';
import type { Product } from '../product.ts';

const MENU = '/derinuaa/api/navigation-menus';
/** Moved at once, each by somebody of its own: under the next one, so that all moves together are a loop. */
const MOVED = 4;
/** More than one who publishes has to wait until the others have. */
const TRIES = 20;

type Menu = { readonly version: number; readonly items: readonly Pick<MenuEntry, 'id' | 'parentId'>[] };
type Wish = { readonly itemId: number; readonly version: number; readonly to: { readonly parentId?: number | null } };
type Draft = { readonly version: number; readonly changes: readonly Wish[] };
type Parents = ReadonlyMap<number, number | null>;

/** Whether something stands below itself. */
export const hasLoop = (parents: Parents): boolean =>
  [...parents.keys()].some((start) => {
    const above = new Set<number>();
    let at: number | null = start;
    while (at !== null && !above.has(at)) {
      above.add(at);
      at = parents.get(at) ?? null;
    }
    return at !== null;
  });

const parentsIn = ({ items }: Menu): Map<number, number | null> =>
  new Map(items.map(({ id, parentId }) => [id, parentId]));

const PLANNED = new Set(['menu-cycle', 'menu-too-deep', 'menu-change-taken', 'menu-stale', 'menu-draft-overtaken']);

const workAs = (product: Product) => {
  const admin = actAs(product, 'demo-elif');
  let drafts = 0;
  return {
    menu: () => admin.call<Menu>('GET', MENU),
    draft: (id: number) => admin.call<Draft>('GET', `${MENU}/drafts/:id`, { id }),
    newDraft: async () => {
      drafts += 1;
      return (await admin.call<{ id: number }>('POST', `${MENU}/drafts`, { name: `At once ${drafts}` })).id;
    },
    reserve: async () =>
      (await admin.call<{ ids: readonly number[] }>('POST', `${MENU}/item-ids`, { count: MOVED })).ids,
    change: (id: number, changes: readonly object[]) =>
      admin.attempt('POST', `${MENU}/drafts/:id/changes`, { id, changes }),
    publish: async (id: number, of: Menu, { version }: Draft) =>
      admin.attempt('POST', `${MENU}/drafts/:id/publication`, { id, version, menuVersion: of.version }),
  };
};

type Work = ReturnType<typeof workAs>;

const moveUnder = (itemId: number, parentId: number | null, seen: number) => ({
  itemId,
  seen,
  op: 'edit',
  to: { parentId },
});

/** Publishes a draft, again where another one was published meanwhile; answers whether it was. */
const publishAtLast = async (work: Work, found: Findings, id: number): Promise<boolean> => {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const { status, code } = await work.publish(id, await work.menu(), await work.draft(id));
    if (code === null) return true;
    found.expect(PLANNED.has(code), `a publication is answered ${status} ${code}`);
    if (code !== 'menu-stale') return false;
  }
  found.add(`a draft could not be published in ${TRIES} attempts`);
  return false;
};

/** Entries at the top, published. */
const prepare = async (work: Work, found: Findings): Promise<readonly number[]> => {
  const ids = await work.reserve();
  const draft = await work.newDraft();
  const added = ids.map((itemId, at) => ({
    itemId,
    seen: 0,
    op: 'add',
    to: { title: { tr: `Anlık ${itemId}`, en: `At once ${itemId}` }, sequence: 1_000 + at },
  }));
  const { status } = await work.change(draft, added);
  if (status !== 200 || !(await publishAtLast(work, found, draft))) throw new Error('no entries could be published');
  return ids;
};

/** All who move at once do it in one draft: what it wants is no loop, and holds every move that was acknowledged. */
const inOneDraft = async (work: Work, found: Findings, ids: readonly number[]): Promise<number> => {
  const draft = await work.newDraft();
  const moves = ids.map((itemId, at) => ({ itemId, parentId: ids[(at + 1) % ids.length] ?? null }));
  const answers = await Promise.all(
    moves.map(({ itemId, parentId }) => work.change(draft, [moveUnder(itemId, parentId, 0)])),
  );
  const { changes } = await work.draft(draft);
  const wanted = parentsIn(await work.menu());
  for (const { itemId, to } of changes) if (to.parentId !== undefined) wanted.set(itemId, to.parentId);
  found.expect(!hasLoop(wanted), 'moves at once make a loop in one draft');
  for (const [at, { status, code }] of answers.entries()) {
    const move = moves[at];
    found.expect(code === null || PLANNED.has(code), `a move in a draft is answered ${status} ${code}`);
    const isKept = changes.some(({ itemId, to }) => itemId === move?.itemId && to.parentId === move.parentId);
    found.expect(isKept === (code === null), `a move in a draft is answered ${status} and ${isKept ? '' : 'not '}kept`);
  }
  return answers.length;
};

/** Each in a draft of their own, all published at once: the menu is no loop, and holds what was published. */
const inOwnDrafts = async (work: Work, found: Findings, ids: readonly number[]): Promise<number> => {
  const moves = ids.map((itemId, at) => ({ itemId, parentId: ids[(at + 1) % ids.length] ?? null }));
  const drafts: number[] = [];
  for (const { itemId, parentId } of moves) {
    const draft = await work.newDraft();
    const { status, code } = await work.change(draft, [moveUnder(itemId, parentId, 0)]);
    if (status !== 200) throw new Error(`a move could not be drafted: ${code}`);
    drafts.push(draft);
  }
  const published = await Promise.all(drafts.map((draft) => publishAtLast(work, found, draft)));
  const parents = parentsIn(await work.menu());
  found.expect(!hasLoop(parents), 'moves that are published at once make a loop');
  found.expect(!published.every(Boolean), 'every part of a loop was published');
  for (const [at, { itemId, parentId }] of moves.entries())
    found.expect((parents.get(itemId) === parentId) === published[at], `a publication of a move is answered otherwise`);
  return moves.length;
};

/** Moves entries of the menu at once so that together they were a loop, many times; answers how many moves were tried. */
export const moveMenuAtOnce = async (product: Product, found: Findings, rounds: number): Promise<number> => {
  const work = workAs(product);
  let tried = 0;
  for (let round = 0; round < rounds; round += 1) {
    const ids = await prepare(work, found);
    tried += await inOneDraft(work, found, ids);
    tried += await inOwnDrafts(work, found, ids);
  }
  return tried;
};
