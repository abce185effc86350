import type { Tx } from './db.ts';
import { type ChangeOf, type Raised, raiseEpoch } from './epoch.ts';

/** A change that said it was of some companies moves rows of others too: it is made again as a change of the product. */
export class WiderChange extends Error {
  constructor(what: string) {
    super(`a change moves more than rows of its companies: ${what}`);
    this.name = 'WiderChange';
  }
}

type Begun = { readonly of: ChangeOf; readonly number: Promise<number> };

/** Whether a change that is under way holds the locks of another, too. */
const holds = ({ of }: Begun, other: ChangeOf): boolean =>
  of === null || (other !== null && other.every((company) => of.includes(company)));

/** The epoch of a transaction: raised once, by whoever asks for it first. */
export const epochOfChange = (tx: Tx, { isOfProduct = false }: { readonly isOfProduct?: boolean | undefined } = {}) => {
  let begun: Begun | null = null;
  return {
    /**
     * The number of the change that is under way, which holds its locks until the end. Whoever begins it says which companies
     * alone it moves rows of; without a word, or with null or none, it is the product's. Throws `WiderChange` for others.
     */
    raise: (asked?: ChangeOf): Promise<number> => {
      if (begun === null) {
        const of = isOfProduct || (asked ?? []).length === 0 ? null : (asked ?? null);
        begun = { of, number: raiseEpoch(tx, of) };
      } else if (asked !== undefined && !holds(begun, asked))
        throw new WiderChange(`${begun.of?.join(', ')}, and ${asked?.join(', ') ?? 'the product'}`);
      return begun.number;
    },
    /** Null where it was not raised. */
    raised: async (): Promise<Raised | null> => (begun === null ? null : { epoch: await begun.number, of: begun.of }),
    /** Answers how to go back to what it is now, for what is taken back in the middle. */
    remember: () => {
      const before = begun;
      return (): void => {
        begun = before;
      };
    },
  };
};
