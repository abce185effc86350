import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { companyHere } from '#platform/web/company.ts';
import { draftStore } from '#platform/web/draft-store.ts';
import { picked, text } from '#platform/web/forms/field-kinds.ts';
import { type FormFor, useFormFor } from '#platform/web/forms/use-form-for.ts';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import type { CallError } from '#platform/web/api.ts';
import { accessCalls } from '../contract/calls.ts';
import type { Matrix } from '../contract/matrix-shapes.ts';
import { asChanges, type Staging, stillPossible } from './matrix-staging.ts';
import { readStaging, writeStaging } from './written-staging.ts';
import { matrixTexts } from './matrix-texts.ts';

/** The cells as the form holds them, and why they are changed. */
const FIELDS = { staged: picked<readonly (readonly unknown[])[]>([]), reason: text() };

/** What waits to be saved: a form like any other, though its fields are the cells of the matrix. */
export type StagingForm = FormFor<typeof FIELDS, CallError<typeof accessCalls.applyGrants> | null>;
export type Unsaved = { readonly staging: Staging; readonly reason: string };

type Update = (change: (staging: Staging) => Staging) => void;

export type StagingState = {
  readonly form: StagingForm;
  readonly staging: Staging;
  readonly update: Update;
  /** Brings back what was thrown away: into the list, or for whoever opens it again. */
  readonly putBack: (thrown: Unsaved) => Promise<void>;
};

const written = ({ staging, reason }: Unsaved) => ({ staged: writeStaging(staging), reason });

/** The changes as the form holds them now, and how to change them, several times before anything is drawn too. */
const useHeld = (form: StagingForm) => {
  const { staged } = form.values;
  const all = useMemo(() => readStaging(staged), [staged]);
  const now = useRef({ all, form });
  now.current = { all, form };
  const update = useCallback<Update>((change) => {
    const next = change(now.current.all);
    now.current = { ...now.current, all: next };
    now.current.form.set('staged', writeStaging(next));
  }, []);
  return { all, update, now };
};

const usePutBack = (now: ReturnType<typeof useHeld>['now']) => {
  const t = useTexts(matrixTexts);
  const [page] = useState(() => ({
    key: `${location.pathname}#staged`,
    href: `${location.pathname}${location.search}`,
    company: companyHere(),
  }));
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => void (isOpen.current = false);
  }, []);
  return async (thrown: Unsaved): Promise<void> => {
    const data = written(thrown);
    if (isOpen.current) {
      now.current.form.set('staged', data.staged);
      now.current.form.set('reason', data.reason);
    } else await draftStore()?.keep({ ...page, title: t('draftTitle'), data }, false);
  };
};

/**
 * The staged changes: they survive a reload, a sign-out and another machine, and lose what is no longer possible. Saved
 * all or none; the list begins anew then.
 */
export const useStaging = (
  matrix: Matrix | undefined,
  onSaved: (answer: { readonly applied: number; readonly epoch: number }, staging: Staging) => void,
): StagingState => {
  const t = useTexts(matrixTexts);
  const possible = (staging: Staging): Staging => (matrix ? stillPossible(staging, matrix) : staging);
  const form = useFormFor(accessCalls.applyGrants, {
    fields: FIELDS,
    input: ({ staged, reason }) => ({
      changes: asChanges(possible(readStaging(staged))),
      reason: reason || undefined,
    }),
    check: ({ staged }) => ({
      staged: [...possible(readStaging(staged)).values()].some(({ typed }) => typed !== undefined)
        ? t('endUnread')
        : undefined,
    }),
    changes: ({ staged }) => possible(readStaging(staged)).size,
    draft: { name: 'staged', title: t('draftTitle') },
    stays: 'emptied',
    refresh: ['access'],
    onDone: (answer, { staged }) => onSaved(answer, possible(readStaging(staged))),
  });
  const { all, update, now } = useHeld(form);
  const staging = useMemo(() => (matrix ? stillPossible(all, matrix) : all), [all, matrix]);
  return { form, staging, update, putBack: usePutBack(now) };
};
