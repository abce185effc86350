/** One way to be entitled: a screen and how much of it. */
export type Need = { readonly url: string; readonly level: 'view' | 'edit' };

export type Who =
  | { readonly kind: 'anyone' | 'signed-in' | 'decided' | 'member' | 'named screen' | 'Admin' }
  | { readonly kind: 'screens'; readonly anyOf: readonly Need[] };

const PLAIN = ['anyone', 'signed-in', 'decided', 'member', 'named screen', 'Admin'] as const;

const needOf = (text: string): Need => {
  const [level, url, ...more] = text.trim().split(/\s+/);
  if ((level !== 'view' && level !== 'edit') || url === undefined || more.length > 0)
    throw new Error(`the policy says “${text}”, which is neither “view /…” nor “edit /…”`);
  return { level, url };
};

/** Reads what the policy says in its column `who`. */
export const readWho = (text: string): Who => {
  const plain = PLAIN.find((kind) => kind === text);
  return plain === undefined ? { kind: 'screens', anyOf: text.split('|').map(needOf) } : { kind: plain };
};
