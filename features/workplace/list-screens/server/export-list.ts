import { screensOf } from '#features/core/screens/server/api.ts';
import { listExport } from '#features/workplace/tasks/server/api.ts';
import type { Column, Columns } from '#platform/contract/data-column.ts';
import type { ParsedInputOf, ReturnOf } from '#platform/contract/call.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import type { Context } from '#platform/server/context.ts';
import type { Readable } from '#platform/server/data-source.ts';
import type { Parts } from '#platform/server/feature.ts';
import { taskOf } from '#platform/server/tasks/task-work.ts';
import { listScreensContract } from '../contract/endpoints.ts';
import { listScreensProblems } from '../contract/problems.ts';
import { boundList, inputOfList, mustBeReadable, type ReadableList } from './bound-list.ts';
import { findList } from './list-store.ts';

type Export = typeof listScreensContract.exportListScreen;

/** The chosen columns, and the key that tells rows from each other while they are written; it never reaches the file. */
const withKey = ({ columns, reading: { source } }: ReadableList): Columns =>
  columns[source.key] === undefined
    ? {
        ...columns,
        [source.key]: { ...(source.columns[source.key] as Column), shown: false, narrows: undefined } as Column,
      }
    : columns;

const readableOf = (list: ReadableList): Readable => {
  const { reading, where, order } = list;
  const columns = withKey(list);
  return {
    source: { ...reading.source, columns },
    // Whether a row may lack a value is known to the columns, not to the type of all columns.
    read: async (asked, context) => (await reading.read({ columns, where, order }, asked, context)) as never,
    endpoint: { ...listScreensContract.readListScreen, input: inputOfList(list) } as unknown as Endpoint,
    routes: [],
  };
};

/** Makes a file of a list screen: its columns, and the rows that its reader may see. */
export const exportList =
  ({ bindableSources }: Parts) =>
  async ({ id, ...input }: ParsedInputOf<Export>, context: Context): Promise<ReturnOf<Export>> => {
    const { screen, definition } = await taskOf(context).read(async ({ tx }) => ({
      screen: (await screensOf(tx, [id]))[0],
      definition: await findList(tx, id),
    }));
    if (definition === null || screen === undefined) throw listScreensProblems.problem('list-screen-missing');
    return listExport({
      operation: listScreensContract.exportListScreen,
      name: screen,
      source: readableOf(mustBeReadable(boundList(definition, bindableSources()))),
      action: 'list.exported',
      kind: 'list-screen',
      list: screen.url,
    })({ ...input, screen: screen.url } as typeof input, context);
  };
