import * as z from 'zod/mini';
import type { Shapes } from './call.ts';
import type { Operation } from './endpoint.ts';
import type { ReportInput } from './reading.ts';
import { nothing, sheetFormats } from './shapes.ts';

const jsonText = z.optional(z.string().check(z.maxLength(8_000)));
const rowsAsked = { search: z.optional(z.string().check(z.maxLength(200))), filter: jsonText, sort: jsonText };

/** What a report takes; its answer is a file. */
export const reportShapes: Shapes<z.ZodMiniType<ReportInput, ReportInput>, typeof nothing> = {
  input: z.strictObject(rowsAsked),
  output: nothing,
};

/** What an export is asked: the rows of a list, as a report is, and the form they are wanted in. */
const exportInput = z.strictObject({ ...rowsAsked, format: z.enum(sheetFormats) });
const exportOutput = z.object({ rows: z.int() });

export type ExportInput = z.input<typeof exportInput>;
type ExportOperation = Operation<typeof exportInput, typeof exportOutput>;
export type ExportShapes = Pick<ExportOperation, 'input' | 'output'>;

/** The operation of an export of a data source to a file. It is made as a task. */
export const exportOperation = (title: { readonly tr: string; readonly en: string }): ExportOperation => ({
  title: title.en,
  input: exportInput,
  output: exportOutput,
  transaction: 'none',
  undo: { none: 'makes a file' },
  asynchronous: { when: 'always', title },
});
