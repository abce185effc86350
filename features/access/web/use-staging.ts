import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type DraftKeeper, draftKeeper, keepWhenLeft } from '#platform/web/draft-keeper.ts';
import { shareDraft } from '#platform/web/forms/use-draft.ts';
import { draftStore } from '#platform/web/draft-store.ts';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import type { Matrix } from '../contract.ts';
import { readStaging, type Staging, stillPossible, writeStaging } from './matrix-staging.ts';
import { matrixTexts } from './texts.ts';

const NONE: Staging = new Map();

/** What waits to be saved, and why: a form like any other, though its fields are the cells. */
type Unsaved = { readonly staging: Staging; readonly reason: string };

const BEGINNING = { staged: writeStaging(NONE), reason: '' };

const written = ({ staging, reason }: Unsaved) => ({ staged: writeStaging(staging), reason });

type StagedDraft = {
  /** What was left on the server has been read. */
  readonly isRead: boolean;
  /** Brings back what was thrown away: into the list, or for whoever opens it again. */
  readonly putBack: (thrown: Unsaved) => Promise<void>;
};

/** Keeps the list on the server while it is not saved. */
const useStagedDraft = (unsaved: Unsaved, restore: (unsaved: Unsaved) => void, title: string): StagedDraft => {
  const [isRead, setRead] = useState(draftStore() === null);
  const keeper = useRef<DraftKeeper | null>(null);
  const now = useRef({ unsaved, restore, title });
  now.current = { unsaved, restore, title };
  useEffect(() => {
    const store = draftStore();
    if (store === null) return undefined;
    const key = `${location.pathname}#staged`;
    const mine = draftKeeper({
      store,
      key,
      values: () => written(now.current.unsaved),
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
    const letGo = shareDraft(key, mine, {
      title: () => now.current.title,
      begin: read,
      ours: mine.own,
    });
    const leave = keepWhenLeft(mine);
    return () => {
      leave();
      letGo();
    };
  }, []);
  useEffect(() => keeper.current?.changed(), [unsaved.staging, unsaved.reason]);
  const [page] = useState(() => ({
    key: `${location.pathname}#staged`,
    href: `${location.pathname}${location.search}`,
  }));
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => void (isOpen.current = false);
  }, []);
  const putBack = async (thrown: Unsaved): Promise<void> => {
    if (isOpen.current) now.current.restore(thrown);
    else await draftStore()?.keep({ ...page, title: now.current.title, data: written(thrown) }, false);
  };
  return { isRead, putBack };
};

type Update = (change: (staging: Staging) => Staging) => void;

type StagingState = {
  readonly staging: Staging;
  readonly update: Update;
  readonly reason: string;
  readonly setReason: (reason: string) => void;
} & StagedDraft;

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
  const draft = useStagedDraft({ staging, reason }, restore, t('draftTitle'));
  const update = useCallback<Update>((change) => setAll((before) => change(before)), []);
  return { staging, update, reason, setReason, ...draft };
};
