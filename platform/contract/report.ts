import type * as z from 'zod/mini';
import type { Call } from './call.ts';
import type { Columns } from './data-column.ts';
import type { DataSource } from './data-source.ts';
import { readProblems } from './read-problems.ts';
import type { ReportInput } from './reading.ts';

/** Rows in one report at most; it says so where there are more. */
export const MAX_REPORT_ROWS = 2_000;

export type Report = {
  readonly name: string;
  readonly title: { readonly tr: string; readonly en: string };
  readonly source: DataSource;
  /** The columns on paper, and how much of its width each takes beside the others. */
  readonly columns: readonly (readonly [field: string, width: number])[];
  readonly read: Call<
    z.ZodMiniType<ReportInput, ReportInput>,
    z.ZodMiniType<Record<string, never>, Record<string, never>>
  >;
};

/** Declares a report over a data source: who may read the source may read it. It is opened with a report token alone. */
export const report = <C extends Columns>(declared: {
  readonly name: string;
  readonly title: { readonly tr: string; readonly en: string };
  readonly source: DataSource<C>;
  readonly columns: readonly (readonly [field: keyof C & string, width: number])[];
}): Report => ({
  ...declared,
  source: declared.source as unknown as DataSource,
  read: {
    method: 'GET',
    path: `/report/Viewer/${declared.name}`,
    access: declared.source.read.access,
    problems: [...readProblems, 'report-busy', 'report-too-large'],
    shapes: async () => (await import('./report-shapes.ts')).reportShapes,
  },
});
