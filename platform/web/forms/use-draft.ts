import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { type DraftKeeper, draftKeeper, keepWhenLeft } from '../draft-keeper.ts';
import { draftStore } from '../draft-store.ts';
import { translate } from '../i18n/translate.ts';
import { draftsOfSubmission, type SubmissionId } from '../submission-id.ts';
import { showToast } from '../ui/toast.ts';
import { formTexts } from '../ui/form-texts.ts';
import { NotUndone, offerUndo } from '../ui/undo.ts';
import { editedElsewhereTexts } from './edited-elsewhere-texts.ts';
import { type Elsewhere, holdRecord, ownDraft, recordOf } from './edit-hold.ts';
import type { Held } from './faults-of.ts';

export type DraftOf = {
  /** The form on its screen, and the record where it is about one: `edit:12`. */
  readonly name: string;
  /** What the form is called, for whoever is offered to go on with it. */
  readonly title: string;
};

type Rhf = UseFormReturn<Record<string, unknown>>;

const fill = (form: Rhf, data: Held): void => {
  for (const [field, value] of Object.entries(data)) form.setValue(field, value, { shouldDirty: true });
};

/** Where else this record is edited, and what becomes of the form here. */
export type EditedElsewhere = { readonly where: Elsewhere; readonly onGone: () => void; readonly onTaken: () => void };

/** Marks this tab among those of the browser until somebody looks at it, for no page may bring itself to the front. */
const pointOut = (message: string): void => {
  showToast({ id: 'edited-here', tone: 'info', message, duration: 10_000 });
  if (!document.hidden) return;
  const { title } = document;
  document.title = `● ${title}`;
  const back = () => {
    document.title = title;
    document.removeEventListener('visibilitychange', back);
  };
  document.addEventListener('visibilitychange', back);
};

type Beginning = {
  readonly restore: () => Promise<void>;
  readonly close: () => void;
  readonly tell: (elsewhere: EditedElsewhere | null) => void;
  readonly title: () => string;
  readonly ours: (isOurs: boolean) => void;
};

type Shared = {
  readonly title: () => string;
  readonly begin: () => unknown;
  readonly ours: (isOurs: boolean) => unknown;
};

/** The first tab with a form keeps its draft; another is told, and begins without. Answers how to let go. */
export const shareDraft = (key: string, mine: DraftKeeper, { title, begin, ours }: Shared): (() => void) =>
  ownDraft(key, {
    mine: async (late) => {
      if (!late) return begin();
      const left = await draftStore()
        ?.read(key)
        .catch(() => null);
      // What the other tab left is not covered by what was written here meanwhile.
      if (mine.isBegun() && left !== null) return undefined;
      ours(true);
      return begin();
    },
    elsewhere: () => {
      ours(false);
      const message = translate(editedElsewhereTexts, 'draftElsewhere', { title: title() });
      showToast({ id: `draft-elsewhere:${key}`, tone: 'warning', message, duration: 10_000 });
      begin();
    },
  });

/** A form about a record begins once nobody else of the same person edits it; whoever wants it from here gets it. */
const beginHeld = (key: string, mine: DraftKeeper, { restore, close, tell: say, title, ours }: Beginning) => {
  const record = recordOf(key);
  if (record === null) return { end: shareDraft(key, mine, { title, begin: restore, ours }) };
  const hold = holdRecord(record, {
    taken: async () => {
      await mine.handOver();
      showToast({ tone: 'info', message: translate(editedElsewhereTexts, 'taken') });
      close();
    },
    shown: () => pointOut(translate(editedElsewhereTexts, 'here')),
  });
  const begin = async () => {
    const where = await hold.begin();
    if (where === null) return restore();
    const onGone = () => {
      mine.stop();
      close();
    };
    const onTaken = () => {
      say(null);
      void restore();
    };
    return say({ where, onGone, onTaken });
  };
  void begin();
  return hold;
};

const tell = (throwAway: () => void): void =>
  showToast({
    id: 'draft-restored',
    tone: 'info',
    message: translate(formTexts, 'draftRestored'),
    action: { label: translate(formTexts, 'draftDrop'), run: throwAway },
    duration: 10_000,
  });

type Brought = {
  readonly initial: Held;
  readonly isOpen: () => boolean;
  readonly title: () => string;
  readonly submission: SubmissionId;
};

/** Fills a form with what was left of it, and offers to begin anew; that too can be taken back. */
const bringBack = async (
  form: Rhf,
  mine: DraftKeeper,
  { initial, isOpen, title, submission }: Brought,
): Promise<void> => {
  const data = await mine.restore();
  if (data === null) return;
  const before = submission.current;
  fill(form, data);
  tell(() => {
    form.reset({ ...initial });
    // As it began: the draft goes with the next pause, and what is written from now on is kept again.
    mine.changed();
    offerUndo({
      message: translate(formTexts, 'draftDropped', { title: title() }),
      undo: async () => {
        // Sent or closed meanwhile: there is nothing to put it into.
        if (!isOpen()) throw new NotUndone(translate(formTexts, 'draftGone'));
        fill(form, data);
        submission.current = before;
      },
      refresh: mine.changed,
    });
  });
};

type Drafted = {
  readonly draft: DraftOf | undefined;
  readonly submission: SubmissionId;
  readonly onClose: () => void;
};

/**
 * Keeps a form on the server for as long as it is half filled: after a reload, a lost session or a lost screen it comes
 * back. Answers how to end that, once the form was sent or closed on purpose: then the draft goes with it.
 */
export const useDraft = (form: Rhf, { draft, submission, onClose }: Drafted) => {
  const keeper = useRef<DraftKeeper | null>(null);
  const [elsewhere, setElsewhere] = useState<EditedElsewhere | null>(null);
  const [isKept, setKept] = useState(draft !== undefined);
  const [isRead, setRead] = useState(draft === undefined || draftStore() === null);
  const close = useRef(onClose);
  close.current = onClose;
  const title = useRef('');
  title.current = draft?.title ?? '';
  const name = draft?.name;
  useEffect(() => {
    const store = draftStore();
    if (store === null || name === undefined) return undefined;
    const initial: Held = structuredClone(form.getValues());
    const key = `${location.pathname}#${name}`;
    const mine = draftKeeper({
      store: draftsOfSubmission(store, submission),
      key,
      values: () => form.getValues(),
      initial,
      describe: () => ({ href: `${location.pathname}${location.search}`, title: title.current }),
    });
    keeper.current = mine;
    const isOpen = () => keeper.current === mine;
    const restore = async () => {
      await bringBack(form, mine, { initial, isOpen, title: () => title.current, submission });
      setRead(true);
    };
    const hold = beginHeld(key, mine, {
      restore,
      title: () => title.current,
      ours: (next) => {
        setKept(next);
        mine.own(next);
      },
      close: () => close.current(),
      tell: setElsewhere,
    });
    const watching = form.watch(() => mine.changed());
    const letGo = keepWhenLeft(mine);
    return () => {
      watching.unsubscribe();
      keeper.current = null;
      setElsewhere(null);
      hold.end();
      letGo();
    };
  }, [form, name, submission]);
  return {
    drop: (stays: boolean) => keeper.current?.finish(stays),
    /** What stands there now is kept at once, or no longer where that is how it began. */
    keep: () => keeper.current?.keepNow(),
    elsewhere,
    isKept,
    isRead,
  };
};
