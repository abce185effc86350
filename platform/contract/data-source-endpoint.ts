import * as z from 'zod/mini';
import type { Columns } from './data-column.ts';
import { filterDocument } from './data-filter.ts';
import { filterName, readShapes } from './data-source-shapes.ts';
import type { DataSource } from './data-source.ts';
import { type Endpoint, endpoint, endpointOf } from './endpoint.ts';

/** The endpoint that a data source is read at. */
export const readEndpoint = <C extends Columns>({ name, title, columns, read }: DataSource<C>): Endpoint =>
  endpointOf<z.ZodMiniType, z.ZodMiniType>(read, {
    title: `Read a data source: ${title.en}`,
    transaction: 'read',
    // A reading that takes longer than its reader wants to wait goes on as a task.
    asynchronous: { when: 'when-slow', title },
    ...readShapes(name, columns),
    schemas: { [filterName(name)]: filterDocument(columns, filterName(name)) },
  });

/** Any other name: not found, for every caller. */
export const unknownDataSource = endpoint({
  method: 'POST',
  path: '/derinexecution/api/data-sources/:name/read',
  title: 'Read a data source that there is none of',
  access: { kind: 'signed-in' },
  transaction: 'none',
  undo: { none: 'reads nothing and changes nothing' },
  input: z.looseObject({ name: z.string() }),
  output: z.never(),
  problems: ['data-source-unknown'],
});
