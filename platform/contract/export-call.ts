import type { Call } from './call.ts';
import type { DataSource } from './data-source.ts';
import { readProblems } from './read-problems.ts';
import type { ExportShapes } from './report-shapes.ts';

/** How the export of a data source to a file is called. */
export type ExportCall = Call<ExportShapes['input'], ExportShapes['output']>;

/** A file of at most so many rows is there in a moment: the browser saves it at once, and no notification is needed later. */
export const SMALL_EXPORT = 5_000;

/** The call of an export of a data source to a file: who may read the source may take it home. */
export const exportCall = (path: `/${string}`, { read }: Pick<DataSource, 'read'>) =>
  ({
    method: 'POST',
    path,
    access: read.access,
    problems: [...readProblems, 'sheet-too-large', 'tasks-too-many'],
  }) as const;
