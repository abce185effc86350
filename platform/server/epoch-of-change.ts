import type { Tx } from './db.ts';
import { type Raised, raiseEpoch } from './epoch.ts';

/** A change that said it was of one company moves rows of others too: it is made again as a change of the product. */
export class WiderChange extends Error {
  constructor(what: string) {
    super(`a change of one company moves more than that: ${what}`);
    this.name = 'WiderChange';
  }
}

type Begun = { readonly company: number | null; readonly number: Promise<number> };

/** The epoch of a transaction: raised once, by whoever asks for it first. */
export const epochOfChange = (tx: Tx, { isOfProduct = false }: { readonly isOfProduct?: boolean | undefined } = {}) => {
  let begun: Begun | null = null;
  return {
    /**
     * The number of the change that is under way, which holds its locks until the end. Whoever begins it says which company
     * alone it moves rows of; without a word, or with null, it is the product's. Throws `WiderChange` for another company.
     */
    raise: (of?: number | null): Promise<number> => {
      if (begun === null) {
        const company = isOfProduct ? null : (of ?? null);
        begun = { company, number: raiseEpoch(tx, company) };
      } else if (of !== undefined && begun.company !== null && begun.company !== of)
        throw new WiderChange(`company ${begun.company} and ${of ?? 'the product'}`);
      return begun.number;
    },
    /** Null where it was not raised. */
    raised: async (): Promise<Raised | null> =>
      begun === null ? null : { epoch: await begun.number, company: begun.company },
    /** Answers how to go back to what it is now, for what is taken back in the middle. */
    remember: () => {
      const before = begun;
      return (): void => {
        begun = before;
      };
    },
  };
};
