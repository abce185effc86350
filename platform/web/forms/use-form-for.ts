import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { type Resolver, useForm, type UseFormReturn } from 'react-hook-form';
import type { Call, InputOf, OutputOf } from '#platform/contract/call.ts';
import { type CallError, isApiProblem } from '../api-problem.ts';
import { call } from '../api.ts';
import type { Language } from '../i18n/language.ts';
import { useLanguage } from '../i18n/use-texts.ts';
import { goesOn } from '../once-more.ts';
import type { SubmissionId } from '../submission-id.ts';
import { focusBack, placeAfter } from '../ui/focus-back.ts';
import { useIdempotencyKey } from '../use-idempotency-key.ts';
import { shapeOf } from './contract-faults.ts';
import { fieldAt, faultsOf, type Held, type Places, readFields } from './faults-of.ts';
import { faultText } from './fault.ts';
import type { Fields, ValuesOf } from './field-kinds.ts';
import type { RecordConflictProps } from './record-conflict.tsx';
import { type DraftOf, type EditedElsewhere, useDraft } from './use-draft.ts';
import { useOneAtATime } from './use-one-at-a-time.ts';
import { toldToWait } from './waits-for-second.ts';

/** An input whose parts may still be missing: what they lack, the contract says. */
export type Unfinished<I> = { readonly [K in keyof I]: I[K] | null | undefined };

type Common<F extends Fields, A> = {
  /** What the form holds, in the order of its fields. */
  readonly fields: F;
  /** The field of a part of the input that is called otherwise in the form: `{ 'caption.tr': 'tr' }`. */
  readonly places?: Places;
  /** What is said where a text is not written as the contract wants it. */
  readonly patterns?: Partial<Record<keyof F & string, string>>;
  /** What no field can know alone, as that an end comes after its start. */
  readonly check?: (values: ValuesOf<F>) => Partial<Record<keyof F & string, string | undefined>>;
  /** Kept on the server while it is half filled. */
  readonly draft?: DraftOf;
  /** What is read again after it, also after a refusal: the first parts of the queries' keys. */
  readonly refresh?: readonly string[];
  /** It was taken. A form in a dialog closes itself here. */
  readonly onDone: (answer: A, values: ValuesOf<F>) => unknown;
  readonly onClose?: () => void;
  /** How many records it changes: of many a test or backup system asks once more. */
  readonly changes?: (values: ValuesOf<F>) => number;
  /** It stays on the screen once it was taken: with what it holds as its new beginning, or to begin anew. */
  readonly stays?: 'filled' | 'emptied';
};

export type Sent<E extends Call, F extends Fields> = Common<F, OutputOf<E>> & {
  readonly input: (values: ValuesOf<F>) => Unfinished<InputOf<E>>;
  /** Sent without an idempotency key, where the answer is nothing to keep. */
  readonly keyless?: true;
};

type Kept<F extends Fields, A> = Common<F, A> & { readonly send: (values: ValuesOf<F>) => Promise<A> };

type Rhf = UseFormReturn<Record<string, unknown>>;

/** A field of a form, as the parts in `fields.tsx` take it. */
export type FieldOf = { readonly form: Rhf; readonly name: string; readonly first: boolean };

/** A form as dialogs and sections draw it. */
export type FormHandle = {
  readonly submit: (event: FormEvent<HTMLFormElement>) => void;
  /** The same without a press. */
  readonly send: () => void;
  readonly element: RefObject<HTMLFormElement | null>;
  readonly pending: boolean;
  readonly problem: unknown;
  readonly isDirty: boolean;
  /** Whether what is left half filled comes back. */
  readonly isKept: boolean;
  /** What was left of it has been asked for. */
  readonly isRead: boolean;
  /** The same person edits the same record elsewhere already. */
  readonly elsewhere: EditedElsewhere | null;
  /** Somebody else saved the same record meanwhile. */
  readonly conflict: RecordConflictProps | null;
  /** Sent or thrown away: nothing is lost by leaving it. */
  readonly isOver: () => boolean;
  /** Throws away what was written. */
  readonly discard: () => void;
};

/** `P` is what its call may fail with; parts that only draw it need not know. */
export type FormFor<F extends Fields, P = unknown> = {
  readonly handle: FormHandle & { readonly problem: P };
  readonly field: (name: keyof F & string) => FieldOf;
  /** What the fields hold now, read, and as it stands there. */
  readonly values: ValuesOf<F>;
  readonly held: Held;
  readonly set: (name: keyof F & string, held: unknown) => void;
};

const initialOf = (fields: Fields): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, { initial }]) => [name, initial]));

const useChecked = <F extends Fields>(
  endpoint: Call | null,
  options: Common<F, never> & { readonly input?: (values: ValuesOf<F>) => unknown },
  language: Language,
): Rhf => {
  const [defaultValues] = useState(() => initialOf(options.fields));
  const resolver: Resolver<Record<string, unknown>> = async (held) => {
    const { fields, input, places = {}, patterns = {}, check } = options;
    const faults = await faultsOf({ endpoint, fields, input, places, patterns, check }, held, language);
    const told = Object.entries(faults).map(([name, fault]) => [
      name,
      { type: 'fault', message: faultText(fault, language) },
    ]);
    return told.length > 0 ? { values: {}, errors: Object.fromEntries(told) } : { values: held, errors: {} };
  };
  return useForm<Record<string, unknown>>({ defaultValues, resolver, shouldFocusError: false });
};

/** Says what is wrong in the other language too, once people switch. */
const useTranslatedFaults = (form: Rhf, language: Language): void => {
  const said = useRef(language);
  const { errors } = form.formState;
  useEffect(() => {
    if (said.current === language) return;
    said.current = language;
    const own = Object.keys(errors).filter((name) => errors[name]?.type === 'fault');
    if (own.length > 0) void form.trigger(own);
  }, [form, language, errors]);
};

/** Puts a refusal's fields on the form's; true when every part of it found its field. */
const placed = (refusal: unknown, fields: Fields, places: Places, form: Rhf): boolean => {
  if (!isApiProblem(refusal) || refusal.fields.length === 0) return false;
  const named = refusal.fields.map((field) => ({ field, name: fieldAt(field.path, places, fields) }));
  for (const { field, name } of named)
    if (name !== null) form.setError(name, { type: 'refused', message: field.message ?? refusal.message });
  return named.every(({ name }) => name !== null);
};

/** The first field that is wrong gets the focus, else whoever had it before sending took it away. */
const useFocusAfter = (element: RefObject<HTMLFormElement | null>) => {
  const [attempt, setAttempt] = useState<{ readonly before: Element | null } | null>(null);
  useEffect(() => {
    if (attempt === null) return;
    const wrong = element.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (wrong) wrong.focus();
    else focusBack(placeAfter(attempt.before));
  }, [attempt, element]);
  return setAttempt;
};

/** Whether the form is mounted. */
const useIsMounted = (): RefObject<boolean> => {
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => void (isMounted.current = false);
  }, []);
  return isMounted;
};

const useSending = <F extends Fields, A>(
  form: Rhf,
  options: Common<F, A>,
  send: (values: ValuesOf<F>) => Promise<A>,
  { over, keep }: { readonly over: () => void; readonly keep: () => Promise<void> | undefined },
) => {
  const language = useLanguage();
  const queries = useQueryClient();
  const element = useRef<HTMLFormElement>(null);
  const focusAfter = useFocusAfter(element);
  const [problem, setProblem] = useState<unknown>(null);
  const alone = useOneAtATime();
  const isMounted = useIsMounted();
  const { fields, places = {}, refresh = [], onDone, onClose, stays } = options;
  const empty = () => {
    setProblem(null);
    form.reset(initialOf(fields));
    void keep();
  };
  /** Nothing of it is kept any more. */
  const end = (held: Held) => {
    if (stays === 'emptied') return empty();
    over();
    if (stays === 'filled') form.reset({ ...held });
  };
  const deliver = async (held: Held) => {
    const { values } = readFields(fields, held, language);
    if (!(await goesOn(options.changes?.(values) ?? 1))) return;
    setProblem(null);
    // A reload while it is being sent finds the form as it was sent, and sends it again under the same key. Waited for,
    // so that it cannot arrive after the draft was thrown away.
    await keep();
    try {
      const answer = await send(values);
      end(held);
      if (isMounted.current) await onDone(answer, values);
    } catch (refusal) {
      if (!toldToWait(refusal)) return setProblem(placed(refusal, fields, places, form) ? null : refusal);
      // It was taken, and somebody else has to want it too: nothing is left to do here.
      end(held);
      if (isMounted.current) onClose?.();
    } finally {
      for (const root of refresh) void queries.invalidateQueries({ queryKey: [root] });
    }
  };
  const run = () =>
    alone(async () => {
      const before = document.activeElement;
      await form.handleSubmit(deliver)();
      if (isMounted.current) focusAfter({ before });
    });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    event.stopPropagation();
    void run();
  };
  return { submit, send: () => void run(), element, problem, empty };
};

const useParts = <F extends Fields, A>(
  form: Rhf,
  options: Common<F, A>,
  send: (values: ValuesOf<F>) => Promise<A>,
  submission: SubmissionId,
): FormFor<F> => {
  const language = useLanguage();
  const over = useRef(false);
  const { fields, draft, stays, onClose } = options;
  const {
    drop: dropDraft,
    keep: keepDraft,
    ...draftState
  } = useDraft(form, {
    draft,
    submission,
    onClose: () => {
      // It goes on elsewhere: nothing is lost by closing it here.
      over.current = true;
      onClose?.();
    },
  });
  const end = () => {
    over.current = stays === undefined;
    dropDraft(stays !== undefined);
  };
  const { empty, ...sending } = useSending(form, options, send, { over: end, keep: keepDraft });
  useTranslatedFaults(form, language);
  const { isDirty, isSubmitting } = form.formState;
  const [first] = Object.keys(fields);
  const held = form.watch();
  return {
    handle: {
      ...sending,
      pending: isSubmitting,
      isDirty,
      ...draftState,
      conflict: null,
      isOver: () => over.current,
      discard: () => {
        if (stays === 'emptied') return empty();
        end();
        onClose?.();
      },
    },
    field: (name) => ({ form, name, first: name === first }),
    values: readFields(fields, held, language).values,
    held,
    set: (name: string, held) =>
      form.setValue(name, held, { shouldDirty: true, shouldValidate: form.formState.isSubmitted }),
  };
};

/**
 * A form that ends in a call. What it holds is read the way people of the language write it, checked by the contract's
 * own shape, and sent once, however often it is sent; a refusal goes to its fields, else beside the buttons.
 */
export const useFormFor = <E extends Call, F extends Fields>(
  endpoint: E,
  options: Sent<E, F>,
): FormFor<F, CallError<E> | null> => {
  const language = useLanguage();
  const idempotency = useIdempotencyKey();
  const form = useChecked(endpoint, options, language);
  useEffect(() => {
    // On its way while people write.
    void shapeOf(endpoint);
  }, [endpoint]);
  const send = async (values: ValuesOf<F>) => {
    // The contract has taken it.
    const input = options.input(values) as InputOf<E>;
    const { keyless = false } = options;
    const answer = await call(endpoint, input, keyless ? {} : { idempotencyKey: await idempotency.keyFor(input) });
    idempotency.done();
    return answer;
  };
  return useParts(form, options, send, idempotency.submission) as FormFor<F, CallError<E> | null>;
};

/** A form that ends elsewhere than in one call: it says itself what its fields need. */
export const useFormOf = <F extends Fields, A>(options: Kept<F, A>): FormFor<F> => {
  const language = useLanguage();
  const { submission } = useIdempotencyKey();
  return useParts(useChecked(null, options, language), options, options.send, submission);
};
