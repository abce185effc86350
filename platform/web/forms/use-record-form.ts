import { useEffect, useRef, useState } from 'react';
import type { Call, InputOf } from '#platform/contract/call.ts';
import { isApiProblem } from '../api-problem.ts';
import type { Language } from '../i18n/language.ts';
import { useLanguage } from '../i18n/use-texts.ts';
import type { SideLine, Sides } from '../ui/sides-table.tsx';
import type { Held } from './faults-of.ts';
import { type FieldKind, type Fields, picked, type ValuesOf } from './field-kinds.ts';
import type { RecordConflictProps } from './record-conflict.tsx';
import { type FormFor, type Sent, type Unfinished, useFormFor } from './use-form-for.ts';

/** The record as the form began with it: kept with the draft, for what was written was written on that. */
type Began = { readonly version: number; readonly held: Held };

type RecordOptions<E extends Call, R, F extends Fields> = Omit<Sent<E, F>, 'fields' | 'input' | 'draft'> & {
  /** As it stands now, read again whenever it changes. */
  readonly record: R & { readonly version: number };
  readonly fields: (record: R) => F;
  /** What the fields are called where both sides are shown. */
  readonly labels: Readonly<Record<keyof F & string, string>>;
  /** What stands there for a value that is not read as it is held, as the name of a line for its number. */
  readonly words?: Partial<Record<keyof F & string, (held: string) => string | undefined>>;
  readonly input: (values: ValuesOf<F>, version: number) => Unfinished<InputOf<E>>;
  readonly draft: { readonly name: string; readonly title: string };
};

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

const initialsOf = (fields: Fields): Held =>
  Object.fromEntries(Object.entries(fields).map(([name, { initial }]) => [name, initial]));

type Shown = {
  readonly fields: Fields;
  readonly labels: Readonly<Record<string, string>>;
  readonly words: Readonly<Record<string, ((held: string) => string | undefined) | undefined>>;
  readonly language: Language;
};

const wordOf = (name: string, held: unknown, { fields, words, language }: Shown): string =>
  (words[name]?.(String(held)) ?? fields[name]?.write?.(held, language) ?? String(held ?? '')) || '–';

const linesOf = (was: Held, theirs: Held, mine: Held, shown: Shown): readonly SideLine[] =>
  Object.entries(shown.labels)
    .map(([key, label]) => ({
      key,
      label,
      was: wordOf(key, was[key], shown),
      theirs: wordOf(key, theirs[key], shown),
      mine: same(mine[key], was[key]) ? null : wordOf(key, mine[key], shown),
    }))
    .filter((line) => line.mine !== null || line.theirs !== line.was);

/** Does something once what was set before is drawn. */
const useOnceDrawn = (act: () => void): (() => void) => {
  const [wanted, setWanted] = useState(0);
  const now = useRef(act);
  useEffect(() => {
    now.current = act;
  });
  useEffect(() => {
    if (wanted > 0) now.current();
  }, [wanted]);
  return () => setWanted((times) => times + 1);
};

/**
 * A form that changes a record. It holds on to the version it began with, whatever is read meanwhile: where somebody
 * else was first the server refuses, both sides are shown, and what was decided is saved on theirs.
 */
export const useRecordForm = <E extends Call, R, F extends Fields>(
  endpoint: E,
  options: RecordOptions<E, R, F>,
): FormFor<F> => {
  const { record, fields: fieldsOf, labels, words = {}, input, draft, ...rest } = options;
  const language = useLanguage();
  const [fields, setFields] = useState(() => fieldsOf(record));
  const [closed, setClosed] = useState<unknown>(null);
  const [begin] = useState<Began>(() => ({ version: record.version, held: initialsOf(fields) }));
  type Whole = F & { readonly began: FieldKind<Began, Began> };
  const whole = { ...fields, began: picked(begin) } as Whole;
  const form = useFormFor<E, Whole>(endpoint, {
    ...(rest as unknown as Sent<E, Whole>),
    fields: whole,
    draft,
    input: ({ began: on, ...values }) => input(values as unknown as ValuesOf<F>, (on as Began).version),
  });
  const { handle, held: mine } = form;
  const began = mine['began'] as Began;
  const sendAgain = useOnceDrawn(handle.send);
  const decide = (sides: Sides) => {
    const now = fieldsOf(record);
    const theirs = initialsOf(now);
    const kept = Object.keys(now).filter((name) => !same(mine[name], began.held[name]) && sides[name] !== 'theirs');
    if (kept.every((name) => same(mine[name], theirs[name]))) return handle.discard();
    for (const name of Object.keys(now)) if (!kept.includes(name)) form.set(name, theirs[name]);
    form.set('began', { version: record.version, held: theirs });
    setFields(now);
    sendAgain();
  };
  const { problem, pending } = handle;
  const isStale = isApiProblem(problem) && problem.status === 412;
  const isOpen = isStale && !pending && closed !== problem && record.version !== began.version;
  const shown: Shown = { fields, labels, words, language };
  const lines = isOpen ? linesOf(began.held, initialsOf(fieldsOf(record)), mine, shown) : [];
  // What changed is nothing of what stands in the form: there is nothing to decide.
  const isBeside = isOpen && lines.every(({ was, theirs }) => was === theirs);
  const decideNow = useRef(decide);
  useEffect(() => {
    decideNow.current = decide;
  });
  useEffect(() => {
    if (isBeside) decideNow.current({});
  }, [isBeside]);
  const conflict: RecordConflictProps | null =
    isOpen && !isBeside ? { title: draft.title, lines, onDecide: decide, onClose: () => setClosed(problem) } : null;
  return { ...(form as unknown as FormFor<F>), handle: { ...handle, conflict } };
};
