import { screenFamilies } from '#features/core/screens/contract/vocabulary.ts';
import { holdersOf } from '#features/core/screens/server/api.ts';
import { canonicalScreenUrl } from '#platform/contract/screen-url.ts';
import type { Context } from '#platform/server/context.ts';
import { screenRegistryProblems } from '../contract/problems.ts';

/** Under a family's word and not the bare word itself: there no page of the product's own can be shadowed. */
const FAMILY = new RegExp(`^/(?:${screenFamilies.join('|')})/.`);

const isAddress = (url: string): boolean => canonicalScreenUrl(url) === url && FAMILY.test(url);

type Field = 'url' | 'alias';
const PATHS = { url: 'url', alias: 'aliases' } as const;

const refuse = (what: Field, why: 'invalid' | 'taken', params: Readonly<Record<string, string>>) => {
  const code = `${what}-${why}` as const;
  return screenRegistryProblems.problem(code, params, [{ path: PATHS[what], code, params }]);
};

/** Throws where something is no plain address of a screen. */
export const mustBeAddress = (what: Field, url: string): void => {
  if (!isAddress(url)) throw refuse(what, 'invalid', { url });
};

type Wanted = {
  /** The screen that wants them; null where it is not there yet. */
  readonly id: number | null;
  /** The url that it has, which cannot be its alias. */
  readonly own: string | null;
  readonly url: string | null;
  readonly aliases: readonly string[];
};

/** Throws where another screen has one of the addresses, as its url or as an alias. */
export const mustBeFree = async ({ tx, language }: Context, { id, own, url, aliases }: Wanted): Promise<void> => {
  const holders = await holdersOf(tx, [...(url === null ? [] : [url]), ...aliases]);
  const ofUrl = holders.find((holder) => holder.url === url && holder.id !== id);
  if (ofUrl !== undefined) throw refuse('url', 'taken', { url: ofUrl.url, screen: ofUrl[language] });
  const ofAlias = holders.find((holder) => aliases.includes(holder.url) && (holder.id !== id || holder.url === own));
  if (ofAlias !== undefined) throw refuse('alias', 'taken', { url: ofAlias.url, screen: ofAlias[language] });
};
