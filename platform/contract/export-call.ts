import type { Call } from './call.ts';
import type { DataSource } from './data-source.ts';
import { readProblems } from './read-problems.ts';
import type { ExportShapes } from './report-shapes.ts';

/** How the export of a data source to a file is called. */
export type ExportCall = Call<ExportShapes['input'], ExportShapes['output']>;

/** The call of an export of a data source to a file: who may read the source may take it home. */
export const exportCall = (path: `/${string}`, { read }: Pick<DataSource, 'read'>) =>
  ({
    method: 'POST',
    path,
    access: read.access,
    problems: [...readProblems, 'sheet-too-large', 'tasks-too-many'],
  }) as const;
