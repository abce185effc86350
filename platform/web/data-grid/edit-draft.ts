import { draftKeeper, keepWhenLeft } from '../draft-keeper.ts';
import { draftStore } from '../draft-store.ts';
import { translate } from '../i18n/translate.ts';
import { showToast } from '../ui/toast.ts';
import { formTexts } from '../ui/form-texts.ts';
import type { RowKey, Staged, StagedRow } from './staging.ts';

type Edited<R> = {
  /** The list on its screen, and what it is called. */
  readonly name: string;
  readonly title: string;
  readonly staged: () => Staged<R>;
  readonly put: (staged: Staged<R>) => void;
};

const INITIAL = { staged: [] } as const;
/** More than a draft may hold; the browser asks before such a page is left. */
const MOST = 30_000;

/** Whether it is kept, or too much for that. */
export const fitsDraft = <R>(staged: Staged<R>): boolean => JSON.stringify([...staged]).length <= MOST;

const dataOf = <R>(staged: Staged<R>) => (fitsDraft(staged) ? { staged: [...staged] } : INITIAL);

/**
 * Keeps what was changed in a list and not saved on the server: after a reload, a lost session or a lost screen it comes
 * back. Rows come back as they were when they were changed, so that what somebody else did meanwhile is a conflict.
 */
export const keepEdits = <R>({ name, title, staged, put }: Edited<R>) => {
  const store = draftStore();
  if (store === null) return null;
  const keeper = draftKeeper({
    store,
    key: `${location.pathname}#list-${name}`,
    values: () => dataOf(staged()),
    initial: INITIAL,
    describe: () => ({ href: `${location.pathname}${location.search}`, title }),
  });
  const restore = async () => {
    const data = await keeper.restore();
    if (data === null) return;
    put(new Map(data['staged'] as readonly (readonly [RowKey, StagedRow<R>])[]));
    showToast({
      id: 'draft-restored',
      tone: 'info',
      message: translate(formTexts, 'draftRestored'),
      action: { label: translate(formTexts, 'draftDrop'), run: () => put(new Map()) },
      duration: 10_000,
    });
  };
  void restore();
  return { changed: keeper.changed, letGo: keepWhenLeft(keeper) };
};

export type KeptEdits = NonNullable<ReturnType<typeof keepEdits>>;
