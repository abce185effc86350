import * as z from 'zod/mini';
import type { Columns } from './data-column.ts';
import type { DataSource } from './data-source.ts';
import { readProblems } from './data-source-problems.ts';
import { type Endpoint, endpoint } from './endpoint.ts';
import { defineProblems } from './problem.ts';
import { nothing, sheetFormats } from './shapes.ts';

/** Rows in one report at most; it says so where there are more. */
export const MAX_REPORT_ROWS = 2_000;

/** Which rows of its source a report shows, as the list that it was asked from: JSON texts, for they travel in an address. */
export type ReportInput = {
  readonly search?: string | undefined;
  readonly filter?: string | undefined;
  readonly sort?: string | undefined;
};

export const reportProblems = defineProblems({
  'report-unknown': { status: 404, tr: 'Böyle bir rapor yok.', en: 'There is no such report.' },
  'report-busy': {
    status: 503,
    tr: 'Şu anda çok fazla rapor hazırlanıyor. Birazdan tekrar deneyin.',
    en: 'Too many reports are being made now. Try again shortly.',
  },
  'report-too-large': {
    status: 422,
    tr: 'Bu rapor çok büyük olduğu için hazırlanamadı. Aramayı veya süzgeci daraltıp tekrar deneyin.',
    en: 'This report is too large to be made. Narrow the search or the filter and try again.',
  },
});

export const sheetProblems = defineProblems({
  'sheet-too-large': {
    status: 422,
    tr: 'Bu kadar kayıt bir dosyaya sığmıyor. Aramayı veya süzgeci daraltın; büyük listelerde Excel yerine CSV seçin.',
    en: 'This many records do not fit into one file. Narrow the search or the filter; choose CSV rather than Excel for large lists.',
  },
});

const jsonText = z.optional(z.string().check(z.maxLength(8_000)));

export type Report = {
  readonly name: string;
  readonly title: { readonly tr: string; readonly en: string };
  readonly source: DataSource;
  /** The columns on paper, and how much of its width each takes beside the others. */
  readonly columns: readonly (readonly [field: string, width: number])[];
  readonly read: Endpoint<
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
  read: endpoint({
    method: 'GET',
    path: `/report/Viewer/${declared.name}`,
    title: `${declared.title.en} (PDF)`,
    access: declared.source.read.access,
    token: 'report',
    transaction: 'none',
    // A report that takes longer than its reader wants to wait is drawn as a task, and kept as its file.
    asynchronous: { when: 'when-slow', title: declared.title },
    file: ['pdf'],
    input: z.strictObject({
      search: z.optional(z.string().check(z.maxLength(200))),
      filter: jsonText,
      sort: jsonText,
    }),
    output: nothing,
    problems: [...readProblems, 'report-busy', 'report-too-large'],
  }) as unknown as Report['read'],
});

/** What an export is asked: the rows of a list, as a report is, and the form they are wanted in. */
const exportInput = z.strictObject({
  search: z.optional(z.string().check(z.maxLength(200))),
  filter: jsonText,
  sort: jsonText,
  format: z.enum(sheetFormats),
});

/** Declares the export of a data source to a file: who may read the source may take it home. It is made as a task. */
export const sheetExport = (declared: {
  readonly path: `/${string}`;
  readonly title: { readonly tr: string; readonly en: string };
  readonly source: Pick<DataSource, 'read'>;
}) =>
  endpoint({
    method: 'POST',
    path: declared.path,
    title: declared.title.en,
    access: declared.source.read.access,
    input: exportInput,
    output: z.object({ rows: z.int() }),
    problems: [...readProblems, 'sheet-too-large', 'tasks-too-many'],
    transaction: 'none',
    asynchronous: { when: 'always', title: declared.title },
  });

export type ExportInput = z.input<typeof exportInput>;
export type ExportEndpoint = ReturnType<typeof sheetExport>;
