import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type DraftKeeper, draftKeeper, keepWhenLeft } from '#platform/web/draft-keeper.ts';
import { draftStore } from '#platform/web/draft-store.ts';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import type { Matrix } from '../contract.ts';
import { readStaging, type Staging, stillPossible, writeStaging } from './matrix-staging.ts';
import { matrixTexts } from './texts.ts';

const NONE: Staging = new Map();

/** What waits to be saved, and why: a form like any other, though its fields are the cells. */
type Unsaved = { readonly staging: Staging; readonly reason: string };

const BEGINNING = { staged: writeStaging(NONE), reason: '' };

/** Keeps the list on the server while it is not saved; answers whether what was left there has been read. */
const useStagedDraft = (unsaved: Unsaved, restore: (unsaved: Unsaved) => void, title: string): boolean => {
  const [isRead, setRead] = useState(draftStore() === null);
  const keeper = useRef<DraftKeeper | null>(null);
  const now = useRef({ unsaved, restore, title });
  now.current = { unsaved, restore, title };
  useEffect(() => {
    const store = draftStore();
    if (store === null) return undefined;
    const mine = draftKeeper({
      store,
      key: `${location.pathname}#staged`,
      values: () => ({ staged: writeStaging(now.current.unsaved.staging), reason: now.current.unsaved.reason }),
      initial: BEGINNING,
      describe: () => ({ href: `${location.pathname}${location.search}`, title: now.current.title }),
    });
    keeper.current = mine;
    const read = async () => {
      const left = await mine.restore();
      if (left !== null)
        now.current.restore({
          staging: readStaging(left['staged']),
          reason: typeof left['reason'] === 'string' ? left['reason'] : '',
        });
      setRead(true);
    };
    void read();
    return keepWhenLeft(mine);
  }, []);
  useEffect(() => keeper.current?.changed(), [unsaved.staging, unsaved.reason]);
  return isRead;
};

type Update = (change: (staging: Staging) => Staging) => void;

type StagingState = {
  readonly staging: Staging;
  readonly update: Update;
  readonly reason: string;
  readonly setReason: (reason: string) => void;
  /** What was left of an earlier visit stands in the list. */
  readonly isRead: boolean;
};

/** The staged changes: they survive a reload, a sign-out and another machine, and lose what is no longer possible. */
export const useStaging = (matrix: Matrix | undefined): StagingState => {
  const t = useTexts(matrixTexts);
  const [all, setAll] = useState<Staging>(NONE);
  const [reason, setReason] = useState('');
  const staging = useMemo(() => (matrix ? stillPossible(all, matrix) : all), [all, matrix]);
  const restore = (left: Unsaved) => {
    setAll(left.staging);
    setReason(left.reason);
  };
  const isRead = useStagedDraft({ staging, reason }, restore, t('draftTitle'));
  const update = useCallback<Update>((change) => setAll((before) => change(before)), []);
  return { staging, update, reason, setReason, isRead };
};
