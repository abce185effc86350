import type { Tally } from '../support/tally.ts';
import type { ProviderUnderTest } from './provider-under-test.ts';

/** One demand on the provider, with where it comes from. */
export type Check = {
  readonly name: string;
  /** The document and section that demands it. */
  readonly of: string;
  /** Set where the check waits for time to pass, and so runs in the long form only. */
  readonly slow?: boolean;
  /** Set where a provider may rightly not offer what is looked at. */
  readonly mayLookAtNothing?: boolean;
  readonly run: (provider: ProviderUnderTest, tally: Tally) => Promise<void>;
};
