import type { RegisteredRow } from '#features/core/screens/server/api.ts';
import type { Embedding } from '#features/workplace/embedded-screens/contract/embedding.ts';
import {
  findEmbedding,
  findSite,
  mustBeEmbeddable,
  mustBeOfSite,
  putEmbedding,
} from '#features/workplace/embedded-screens/server/api.ts';
import type { ListDefinition } from '#features/workplace/list-screens/contract/definition.ts';
import type { WantedList } from '#features/workplace/list-screens/contract/definition-shapes.ts';
import { asDefinition, findList, putList } from '#features/workplace/list-screens/server/api.ts';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db.ts';
import type { Parts } from '#platform/server/feature.ts';
import { screenRegistryProblems } from '../contract/problems.ts';

/** What an administrator's screen shows, by its kind; neither for a screen of a feature. */
export type Contents = { readonly list: ListDefinition | null; readonly embedding: Embedding | null };

/** The same as it was sent; left out: as it is. */
type WantedContents = { readonly list?: WantedList | undefined; readonly embedding?: Embedding | undefined };

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** What a screen shows now. */
export const contentsOf = async (tx: Tx, { id, kind }: Pick<RegisteredRow, 'id' | 'kind'>): Promise<Contents> => ({
  list: kind === 'list' ? await findList(tx, id) : null,
  embedding: kind === 'embedded' ? await findEmbedding(tx, id) : null,
});

const embeddingFor = async ({ tx }: Context, { address, place }: Embedding): Promise<Embedding> => {
  const origin = mustBeEmbeddable(address);
  mustBeOfSite(origin, (await findSite(tx, origin)) !== null);
  return { address, place };
};

/**
 * What a screen is to show, looked through: a list whose source its author holds, a page of a site on the list. What is
 * as it was before is not judged anew.
 */
export const judgedContents = async (
  { bindableSources }: Parts,
  ctx: Context,
  kind: RegisteredRow['kind'],
  { before, wanted }: { readonly before: Contents; readonly wanted: WantedContents },
): Promise<Contents> => {
  const { list, embedding } = wanted;
  if (list !== undefined && kind !== 'list') throw screenRegistryProblems.problem('screen-is-no-list');
  if (embedding !== undefined && kind !== 'embedded') throw screenRegistryProblems.problem('screen-is-not-embedded');
  const isKept = list === undefined || isSame({ ...list, filter: list.filter ?? null }, before.list);
  return {
    list: isKept ? before.list : asDefinition(ctx.caller, bindableSources(), list),
    embedding:
      embedding === undefined || isSame(embedding, before.embedding)
        ? before.embedding
        : await embeddingFor(ctx, embedding),
  };
};

/** Binds a screen to what it shows, where that is something else than before. */
export const putContents = async (
  tx: Tx,
  id: number,
  { before, after }: { readonly before: Contents; readonly after: Contents },
  epoch: number,
): Promise<void> => {
  if (after.list !== null && after.list !== before.list) await putList(tx, id, after.list, epoch);
  if (after.embedding !== null && after.embedding !== before.embedding)
    await putEmbedding(tx, id, after.embedding, epoch);
};

/** What the trail says of it: of a list its source, columns by their captions, filter and order; of a page its address. */
export const contentSides = ({ list, embedding }: Contents) => ({
  ...(list === null
    ? {}
    : {
        source: list.source,
        columns: list.columns.map(({ key, caption }) => `${caption.tr} (${key})`),
        filter: list.filter === null ? null : JSON.stringify(list.filter),
        order: list.order.map(({ field, descending }) => (descending ? `-${field}` : field)),
      }),
  ...(embedding === null ? {} : { address: embedding.address, place: embedding.place }),
});
