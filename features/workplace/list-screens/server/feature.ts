import { bind } from '#platform/server/bound-route.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import type { ReadRequest } from '#platform/contract/reading.ts';
import type { Context } from '#platform/server/context.ts';
import type { Parts, ServerFeature } from '#platform/server/feature.ts';
import { parsedBy } from '#platform/server/request-input.ts';
import { listScreensContract } from '../contract/endpoints.ts';
import { listScreensProblems } from '../contract/problems.ts';
import { boundList, describedColumns, inputOfList, mustBeReadable, type ReadableList } from './bound-list.ts';
import { exportList } from './export-list.ts';
import { findList } from './list-store.ts';
import { listScreenMigrations } from './tables.ts';

const boundTo = async ({ bindableSources }: Parts, { tx }: Context, id: number) => {
  const definition = await findList(tx, id);
  if (definition === null) throw listScreensProblems.problem('list-screen-missing');
  return boundList(definition, bindableSources());
};

/** The query, read by the list's own columns: a column that is not shown cannot be searched, filtered or ordered by. */
const askedOf = (list: ReadableList, sent: object): ReadRequest =>
  parsedBy(
    { ...listScreensContract.readListScreen, input: inputOfList(list) } as unknown as Endpoint,
    sent,
  ) as ReadRequest;

/** Lists that administrators make of data sources. */
export const listScreensFeature: ServerFeature = {
  name: 'list-screens',
  needs: ['screens'],
  migrations: listScreenMigrations,
  problems: listScreensProblems.specs,
  routes: (parts) => [
    bind(listScreensContract, {
      findListScreen: async ({ id }, context) => {
        const bound = await boundTo(parts, context, id);
        return {
          columns: describedColumns(bound.columns),
          order: bound.order.filter(({ field }) => bound.columns[field] !== undefined),
          lacks: { source: bound.reading === null, filter: bound.where === undefined, columns: [...bound.gone] },
        };
      },
      readListScreen: async ({ id, ...sent }, context) => {
        const list = mustBeReadable(await boundTo(parts, context, id));
        return list.reading.read(list, askedOf(list, sent), context);
      },
      exportListScreen: exportList(parts),
    }),
  ],
};
