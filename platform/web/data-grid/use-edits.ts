import { useEffect, useMemo, useRef, useState } from 'react';
import { useLanguage, useTexts } from '../i18n/use-texts.ts';
import type { KeptEdits } from './edit-draft.ts';
import type { DataGridProps, GridEditing } from './grid-props.ts';
import { gridTexts } from './grid-texts.ts';
import type { CellValue, GridColumn } from './grid-types.ts';
import {
  type CellChange,
  type CellFault,
  decide,
  type RowKey,
  sendable,
  settle,
  stage,
  type Staged,
  tally,
} from './staging.ts';
import { goesOn } from '../once-more.ts';
import { saveChanges } from './save-changes.ts';
import { readTyped } from './typed-value.ts';
import { inverseOf, offerSavingBack } from './undo-saving.ts';

/** A cell and the text that is to stand in it. */
export type CellText<R> = { readonly row: R; readonly column: GridColumn<R>; readonly text: string };

const NOTHING: Staged<never> = new Map();
const MOST_STEPS = 100;

const FAULT_OF = {
  number: 'badNumber',
  day: 'badDay',
  moment: 'badMoment',
  choice: 'badChoice',
  yesno: 'badChoice',
} as const;

type Say = ReturnType<typeof useTexts<keyof (typeof gridTexts)['tr']>>;

/** What is wrong with a value of the right kind; null when nothing is. */
const faultOf = <R>(t: Say, { edit, header }: GridColumn<R>, value: CellValue, row: R): string | null => {
  const isEmpty = value === null || value === '';
  if (isEmpty) return edit?.required ? t('required', { column: header }) : null;
  const most = edit?.maxLength ?? Number.POSITIVE_INFINITY;
  return String(value).length > most ? t('tooLong', { most }) : (edit?.check?.(value, row) ?? null);
};

/** Reads texts as the columns' kinds, and says what is wrong with those that cannot be what they are to be. */
const useReading = <R>(rowKey: (row: R) => RowKey) => {
  const t = useTexts(gridTexts);
  const language = useLanguage();
  return useMemo(() => {
    const words = { yes: t('yes'), no: t('no') };
    return ({ row, column, text }: CellText<R>): CellChange<R> => {
      const value = readTyped(column, text, language, words);
      const unread = t(FAULT_OF[column.kind as keyof typeof FAULT_OF] ?? 'badChoice');
      const message = value === undefined ? unread : faultOf(t, column, value, row);
      const fault: CellFault | null = message === null ? null : { message, raw: text };
      return { key: rowKey(row), row, column, value: value ?? null, fault };
    };
  }, [t, language, rowKey]);
};

/** A value with its past and its future. */
const useHistory = <T>(first: T) => {
  const [{ past, now, future }, set] = useState({ past: [] as readonly T[], now: first, future: [] as readonly T[] });
  const latest = useRef(now);
  latest.current = now;
  return {
    now,
    latest,
    canUndo: past.length > 0,
    canRedo: future.length > 0,
    put: (next: T) => {
      latest.current = next;
      set((before) => ({ past: [...before.past, before.now].slice(-MOST_STEPS), now: next, future: [] }));
    },
    /** What the server knows now cannot be taken back by a key. */
    restart: (next: T) => {
      latest.current = next;
      set({ past: [], now: next, future: [] });
    },
    undo: () =>
      set((before) =>
        before.past.length === 0
          ? before
          : { past: before.past.slice(0, -1), now: before.past.at(-1) as T, future: [before.now, ...before.future] },
      ),
    redo: () =>
      set((before) =>
        before.future.length === 0
          ? before
          : { past: [...before.past, before.now], now: before.future[0] as T, future: before.future.slice(1) },
      ),
  };
};

const mayChange = <R>(editing: GridEditing<R> | undefined, column: GridColumn<R>, row: R): boolean =>
  editing !== undefined && column.edit !== undefined && (column.edit.may?.(row) ?? true);

type Kept<R> = {
  readonly history: ReturnType<typeof useHistory<Staged<R>>>;
  readonly onRestored: () => void;
};

/** A list that can be changed keeps what was changed in it over a reload; what does that comes after the list. */
const useKept = <R>({ editing, name, label }: DataGridProps<R>, { history, onRestored }: Kept<R>) => {
  const isAllowed = editing !== undefined;
  const latest = useRef({ history, label, onRestored });
  latest.current = { history, label, onRestored };
  const kept = useRef<KeptEdits | null>(null);
  useEffect(() => {
    if (!isAllowed) return undefined;
    let isGone = false;
    const keep = async () => {
      const { keepEdits } = await import('./edit-draft.ts');
      if (isGone) return;
      kept.current = keepEdits<R>({
        name,
        title: latest.current.label,
        staged: () => latest.current.history.latest.current,
        put: (staged) => {
          latest.current.history.put(staged);
          if (staged.size > 0) latest.current.onRestored();
        },
      });
    };
    keep().catch(() => undefined);
    return () => {
      isGone = true;
      kept.current?.letGo();
      kept.current = null;
    };
  }, [isAllowed, name]);
  useEffect(() => kept.current?.changed(), [history.now]);
};

/** Changes of a list that are kept back until they are saved together. */
export const useEdits = <R>(props: DataGridProps<R>, reload: () => Promise<unknown>) => {
  const { editing, rowKey, columns } = props;
  const [isOn, setOn] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const history = useHistory<Staged<R>>(NOTHING);
  const read = useReading(rowKey);
  const staged = history.now;
  useKept(props, { history, onRestored: () => setOn(true) });
  const save = async (): Promise<void> => {
    if (editing === undefined || isSaving) return;
    const sent = new Map(sendable(history.latest.current));
    if (!(await goesOn(sent.size))) return;
    setSaving(true);
    setProblem(null);
    const changes = [...sent].map(([key, { row, values }]) => ({ key, row, values }));
    const { outcomes, problem: why } = await saveChanges(editing, changes);
    // The list is read anew before the changes go: what was saved never shows its old value again.
    if (outcomes.some(({ state }) => state === 'saved')) await reload().catch(() => undefined);
    if (outcomes.length > 0) history.restart(settle(history.latest.current, outcomes, { sent, columns }));
    offerSavingBack(editing, inverseOf(changes, outcomes, columns), reload);
    setProblem(why);
    setSaving(false);
  };
  return {
    isAllowed: editing !== undefined,
    isOn: editing !== undefined && isOn,
    setOn,
    staged,
    tally: useMemo(() => tally(staged), [staged]),
    sendable: useMemo(() => sendable(staged).length, [staged]),
    isSaving,
    problem,
    canUndo: history.canUndo,
    canRedo: history.canRedo,
    undo: history.undo,
    redo: history.redo,
    may: (column: GridColumn<R>, row: R) => mayChange(editing, column, row),
    /** Puts texts into cells; those that may not be changed stay, and are counted. */
    put: (texts: readonly CellText<R>[]): { readonly changed: number; readonly kept: number } => {
      const open = texts.filter(({ column, row }) => mayChange(editing, column, row));
      if (open.length > 0) history.put(stage(history.latest.current, open.map(read)));
      return { changed: open.length, kept: texts.length - open.length };
    },
    discard: () => {
      history.put(NOTHING);
      setProblem(null);
    },
    decide: (key: RowKey, mine: readonly string[]) => history.put(decide(history.latest.current, key, mine, columns)),
    save,
  };
};

export type Edits<R> = ReturnType<typeof useEdits<R>>;
