import { listRegistry } from '#features/core/screens/server/api.ts';
import type { Embedding } from '#features/workplace/embedded-screens/contract/embedding.ts';
import { allEmbeddings, listSites, originOf } from '#features/workplace/embedded-screens/server/api.ts';
import type { ListDefinition } from '#features/workplace/list-screens/contract/definition.ts';
import { allLists, boundList } from '#features/workplace/list-screens/server/api.ts';
import type { Tx } from '#platform/server/db.ts';
import type { Parts } from '#platform/server/feature.ts';

/** Whether this version lacks the source of a list, a column of it, or what its filter names. */
export const listLacks = ({ bindableSources }: Pick<Parts, 'bindableSources'>, list: ListDefinition): boolean => {
  const { reading, gone, where } = boundList(list, bindableSources());
  return reading === null || where === undefined || gone.length > 0;
};

/** An embedded page as it is kept, with its site and whether that is on the list. */
export const embeddingNow = (embedding: Embedding, sites: ReadonlySet<string>) => {
  const origin = originOf(embedding.address);
  return { ...embedding, origin, isAllowed: sites.has(origin) };
};

/** The sites that can be embedded, by their origins. */
export const siteOrigins = async (tx: Tx): Promise<ReadonlySet<string>> =>
  new Set((await listSites(tx)).map(({ origin }) => origin));

/** The screens that cannot show what they are bound to: their source or column is gone, or their site is not on the list. */
export const lackingScreens = async (parts: Pick<Parts, 'bindableSources'>, tx: Tx): Promise<readonly number[]> => {
  const [lists, embeddings, sites] = [await allLists(tx), await allEmbeddings(tx), await siteOrigins(tx)];
  return (await listRegistry(tx)).flatMap(({ id }) => {
    const [list, embedding] = [lists.get(id), embeddings.get(id)];
    const lacks =
      (list !== undefined && listLacks(parts, list)) ||
      (embedding !== undefined && !embeddingNow(embedding, sites).isAllowed);
    return lacks ? [id] : [];
  });
};
