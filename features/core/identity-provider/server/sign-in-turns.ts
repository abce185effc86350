/** Whose attempt it is: where it comes from, as far as that is known, and the account it is on. */
export type Attempted = { readonly address: string; readonly account: string };

/** It was turned away without being looked at. */
export type TurnedAway = { readonly waitSeconds: number };

export type SignInTurns = {
  /** Does the work when its turn comes, or turns it away where too much waits already. */
  readonly take: <T>(of: Attempted, work: () => Promise<T>) => Promise<T | TurnedAway>;
};

export type TurnLimits = {
  /** Attempts that are looked at at once: each costs a hash, and hashes take the processor. */
  readonly atOnce: number;
  readonly mostWaiting: number;
  readonly mostOfAddress: number;
  readonly mostOfAccount: number;
};

const LIMITS: TurnLimits = { atOnce: 2, mostWaiting: 64, mostOfAddress: 24, mostOfAccount: 16 };
const WAIT_SECONDS = 2;

type Waiting = Attempted & { readonly begin: () => void; readonly turnAway: () => void };

const countBy = (waiting: readonly Waiting[], keyOf: (one: Waiting) => string): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const one of waiting) counts.set(keyOf(one), (counts.get(keyOf(one)) ?? 0) + 1);
  return counts;
};

/** The key that has the most, the latest of several. */
const largest = (counts: ReadonlyMap<string, number>): string =>
  [...counts].reduce((most, one) => (one[1] >= most[1] ? one : most), ['', 0] as readonly [string, number])[0];

/**
 * Lets attempts to sign in have their turns. Addresses take turns, and so do the accounts that one address tries, so that
 * a flood of guesses on one account, or from one place, counts as one. An account has one turn at a time: people who
 * sign in at once do not lock each other out, and guesses on it are never faster than one after another. Who came last
 * is looked at first, for in a flood those before have been waiting for nothing; what is too much is taken from whoever
 * has the most.
 */
// oxlint-disable-next-line max-lines-per-function -- one queue, and what is done to it
export const signInTurns = (limits: TurnLimits = LIMITS): SignInTurns => {
  let waiting: Waiting[] = [];
  /** The accounts whose turn it is, with where each attempt comes from. */
  const running = new Map<string, string>();
  const lastTurn = new Map<string, number>();
  let turns = 0;

  /** Of an address with many that wait one is looked at at a time, so that there is a turn for whoever comes from elsewhere. */
  const isCrowd = (address: string): boolean =>
    waiting.filter((one) => one.address === address).length > limits.mostOfAddress / 2;

  const next = (): Waiting | undefined => {
    const held = new Set([...running.values()].filter(isCrowd));
    const ready = waiting.filter(({ account, address }) => !running.has(account) && !held.has(address));
    const sinceOf = ({ address }: Waiting): number => lastTurn.get(address) ?? 0;
    const [first] = ready.toSorted((one, other) => sinceOf(one) - sinceOf(other));
    if (first === undefined) return undefined;
    const ofAddress = ready.filter(({ address }) => address === first.address);
    // Of each account the one that has waited longest; of these the account that came last.
    const heads = [...new Map(ofAddress.toReversed().map((one) => [one.account, one])).values()];
    return heads.toSorted((one, other) => waiting.indexOf(other) - waiting.indexOf(one))[0];
  };

  const goOn = (): void => {
    while (running.size < limits.atOnce) {
      const one = next();
      if (one === undefined) return;
      waiting = waiting.filter((other) => other !== one);
      running.set(one.account, one.address);
      turns += 1;
      lastTurn.set(one.address, turns);
      one.begin();
    }
  };

  /** Removes the latest request of the address with the most waiting. */
  const shorten = (among: readonly Waiting[]): void => {
    const address = largest(countBy(among, (one) => one.address));
    const ofAddress = among.filter((one) => one.address === address);
    const counts = countBy(ofAddress, ({ account }) => account);
    // Each account waits once: the one that has waited longest gives way to who came last.
    const isEven = Math.max(...counts.values()) === 1;
    const account = largest(counts);
    const gone = isEven ? ofAddress[0] : ofAddress.findLast((one) => one.account === account);
    waiting = waiting.filter((one) => one !== gone);
    gone?.turnAway();
  };

  const keepShort = (one: Attempted): void => {
    const ofAccount = waiting.filter(({ account, address }) => account === one.account && address === one.address);
    if (ofAccount.length > limits.mostOfAccount) shorten(ofAccount);
    const ofAddress = waiting.filter(({ address }) => address === one.address);
    if (ofAddress.length > limits.mostOfAddress) shorten(ofAddress);
    if (waiting.length > limits.mostWaiting) shorten(waiting);
  };

  return {
    take: async (of, work) => {
      const isMyTurn = await new Promise<boolean>((resolve) => {
        waiting.push({ ...of, begin: () => resolve(true), turnAway: () => resolve(false) });
        goOn();
        keepShort(of);
      });
      if (!isMyTurn) return { waitSeconds: WAIT_SECONDS };
      try {
        return await work();
      } finally {
        running.delete(of.account);
        goOn();
        // What is remembered of addresses is for those that wait beside each other.
        if (running.size === 0) lastTurn.clear();
      }
    },
  };
};
