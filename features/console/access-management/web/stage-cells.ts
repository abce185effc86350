import { matrixUrl } from '#features/core/access/contract/addresses.ts';
import { MAX_CHANGES } from '#features/core/access/contract/vocabulary.ts';
import { companyHere, withCompany } from '#platform/web/company.ts';
import { draftStore } from '#platform/web/draft-store.ts';
import { ownDraft } from '#platform/web/forms/edit-hold.ts';
import { translate } from '#platform/web/i18n/translate.ts';
import { type Cell, type CellState, cellKey, NOTHING, type Staging } from './matrix-staging.ts';
import { readStaging, writeStaging } from './written-staging.ts';
import { matrixTexts } from './matrix-texts.ts';

/** A cell that shall be emptied, and what it holds. */
export type EmptiedCell = Cell & { readonly held: CellState };

/** What became of it: it waits now, it did already, it waits to become something else, or the list is full. */
export type Emptied = 'staged' | 'already' | 'otherwise' | 'full';

/** The draft that the matrix keeps its staged changes in. */
const KEY = `${matrixUrl}#staged`;

/** Works on the draft as its only owner; null where the matrix is open in another tab of the browser, which has it. */
const asOwner = <T>(work: () => Promise<T>): Promise<T | null> =>
  new Promise((resolve, reject) => {
    const letGo = ownDraft(KEY, {
      mine: () =>
        void work()
          .then(resolve, reject)
          .finally(() => letGo()),
      elsewhere: () => {
        letGo();
        resolve(null);
      },
    });
  });

/** Changes the staged list where the matrix keeps it. */
const changeStaging = async <T>(by: (staging: Staging) => { readonly next: Staging; readonly told: T }): Promise<T> => {
  const store = draftStore();
  if (store === null) throw new Error('there is no place to keep drafts in');
  const company = companyHere();
  const left = (await store.read(KEY)) ?? { reason: '' };
  const { next, told } = by(readStaging(left['staged']));
  const title = translate(matrixTexts, 'draftTitle');
  await store.keep(
    { key: KEY, href: withCompany(matrixUrl), title, company, data: { ...left, staged: writeStaging(next) } },
    false,
  );
  return told;
};

const emptied = (staging: Staging, cell: Cell): Emptied => {
  const waiting = staging.get(cellKey(cell));
  if (waiting !== undefined) return waiting.to.level === 'none' ? 'already' : 'otherwise';
  return staging.size < MAX_CHANGES ? 'staged' : 'full';
};

/**
 * Stages that cells are emptied, on the list that waits on the matrix, where impact, conflicts and reason are. Answers what
 * became of each, in their order; null where that list is open in another tab.
 */
export const stageEmptied = (cells: readonly EmptiedCell[]): Promise<readonly Emptied[] | null> =>
  asOwner(() =>
    changeStaging((staging) => {
      const next = new Map(staging);
      const told = cells.map(({ roleId, screenId, held }) => {
        const cell = { roleId, screenId };
        const became = emptied(next, cell);
        if (became === 'staged') next.set(cellKey(cell), { ...cell, from: held, to: NOTHING });
        return became;
      });
      return { next, told };
    }),
  );

/** Takes cells off the list again that were to be emptied; answers for each whether it was there. */
export const unstageEmptied = (cells: readonly Cell[]): Promise<readonly boolean[] | null> =>
  asOwner(() =>
    changeStaging((staging) => {
      const next = new Map(staging);
      const told = cells.map((cell) => next.get(cellKey(cell))?.to.level === 'none' && next.delete(cellKey(cell)));
      return { next, told };
    }),
  );
