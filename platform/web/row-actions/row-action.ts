import type { ReactNode } from 'react';
import type { RowOutcome } from '#platform/contract/row-action.ts';
import type { Task } from '#platform/contract/task.ts';
import type { AsyncOptions } from '../call-async.ts';
import type { Fields, ValuesOf } from '../forms/field-kinds.ts';
import type { Places } from '../forms/faults-of.ts';
import type { FormFor } from '../forms/use-form-for.ts';

type Answer = { readonly results: readonly RowOutcome[] };

/** What the server answered at once, or the task that continues. */
export type Begun = { readonly task: Task; readonly data: null } | { readonly task: null; readonly data: Answer };

/** Something that is done with chosen rows of a list, as the list declares it. */
export type RowAction<R, F extends Fields = Fields> = {
  readonly key: string;
  /** On the bar: 'Termini değiştir'. */
  readonly label: string;
  readonly icon: ReactNode;
  readonly tone?: 'danger';
  /** What should be known before. */
  readonly note?: string;
  /** What the rows it applies to lose by it, by name: read before anybody is sure. */
  readonly losses?: (rows: readonly R[]) => ReactNode;
  /** As many rows are changed within one request; as usual by default. */
  readonly atOnce?: number;
  readonly nameOf: (row: R) => string;
  /** Why it does not apply to a row, with what the form holds; null where it does. The server decides again. */
  readonly excludes: (row: R, values: ValuesOf<F>) => string | null;
  /** What is asked. */
  readonly fields: F;
  readonly form?: (form: FormFor<F>) => ReactNode;
  /** What no field can know alone. */
  readonly check?: (values: ValuesOf<F>) => Partial<Record<keyof F & string, string | undefined>>;
  /** The fields of parts of the input that are called otherwise. */
  readonly places?: Places;
  readonly begin: (rows: readonly R[], values: ValuesOf<F>, options: AsyncOptions) => Promise<Begun>;
  /** Makes the rows again what they were, as they were sent; left out where nothing can, which the note says before. */
  readonly back?: (done: readonly RowOutcome[], options: AsyncOptions, sent: readonly R[]) => Promise<Answer>;
  /** What is read again after it: the first parts of the queries' keys. */
  readonly refresh: readonly string[];
};

/** Declares an action that can be undone; what shows it does not need to know its fields. */
export const rowAction = <R, F extends Fields>(
  action: RowAction<R, F> & Required<Pick<RowAction<R, F>, 'back'>>,
): RowAction<R> => action as unknown as RowAction<R>;

/** Declares an action that nothing takes back: its summary asks before it, and its note says so. */
export const finalRowAction = <R, F extends Fields>(
  action: Omit<RowAction<R, F>, 'back' | 'note'> & { readonly note: string },
): RowAction<R> => action as unknown as RowAction<R>;
