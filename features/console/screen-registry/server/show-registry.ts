import { openersOf } from '#features/core/access/server/api.ts';
import { listWholeRegistry, type RegisteredRow } from '#features/core/screens/server/api.ts';
import { allEmbeddings } from '#features/workplace/embedded-screens/server/api.ts';
import type { ListDefinition } from '#features/workplace/list-screens/contract/definition.ts';
import { allLists, describedColumns, holdsSource } from '#features/workplace/list-screens/server/api.ts';
import { isShown } from '#platform/contract/data-column.ts';
import type { ReturnOf } from '#platform/contract/call.ts';
import type { Context } from '#platform/server/context.ts';
import type { Parts } from '#platform/server/feature.ts';
import type { screenRegistryContract } from '../contract/endpoints.ts';
import { embeddingNow, listLacks, siteOrigins } from './lacking-screens.ts';

const NOBODY = { roles: [], people: 0 };

const stateOf = ({ kind, retiredAt }: RegisteredRow): 'there' | 'gone' | 'retired' => {
  if (retiredAt === null) return 'there';
  return kind === 'built-in' ? 'gone' : 'retired';
};

const shownList = (parts: Parts, list: ListDefinition | undefined) => {
  if (list === undefined) return null;
  const { source, columns, filter, order } = list;
  return {
    source,
    columns: [...columns],
    filter,
    order: [...order],
    lacks: listLacks(parts, list),
  };
};

/** Every registered screen, with who may open it where the caller works; those that ended are marked. */
export const showRegistry =
  (parts: Parts) =>
  async (_input: unknown, { tx, caller }: Context): Promise<ReturnOf<typeof screenRegistryContract.listRegistry>> => {
    const openers = caller.companyId === null ? new Map<number, never>() : await openersOf(tx, caller.companyId);
    const lists = await allLists(tx);
    const embeddings = await allEmbeddings(tx);
    const sites = await siteOrigins(tx);
    return {
      rows: (await listWholeRegistry(tx)).map((row) => {
        const embedding = embeddings.get(row.id);
        const { roles, people } = openers.get(row.id) ?? NOBODY;
        return {
          ...row,
          state: stateOf(row),
          openers: { roles: [...roles], people },
          list: shownList(parts, lists.get(row.id)),
          embedding: embedding === undefined ? null : embeddingNow(embedding, sites),
        };
      }),
      mayEdit: caller.isAdmin,
    };
  };

/** The data sources that a screen can be bound to, and which of them the caller holds. */
export const listScreenSources =
  ({ bindableSources }: Parts) =>
  async (_input: unknown, { caller }: Context): Promise<ReturnOf<typeof screenRegistryContract.listScreenSources>> => ({
    sources: [...bindableSources()].map(([name, { source }]) => ({
      name,
      title: source.title,
      held: holdsSource(caller, bindableSources(), name),
      columns: describedColumns(Object.fromEntries(Object.entries(source.columns).filter(([, of]) => isShown(of)))),
    })),
  });
