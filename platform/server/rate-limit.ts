export type RateLimit = {
  /** Takes `cost` of a key's share; answers 0 when it was there, otherwise the seconds to wait. */
  readonly take: (key: string | number, cost?: number) => number;
};

type Share = { left: number; at: number };

const MAX_KEYS = 20_000;
/** What a share may lack by the rounding of fractions. */
const ROUNDING = 1e-9;

/** Lets each key have `most` in a time, refilled evenly; what a process remembers of it is bounded. A clock set back takes nothing away. */
export const rateLimit = (most: number, perMilliseconds: number, now = () => performance.now()): RateLimit => {
  const shares = new Map<string | number, Share>();
  const refill = (share: Share, at: number): void => {
    share.left = Math.min(most, share.left + ((at - share.at) / perMilliseconds) * most);
    share.at = at;
  };
  const forgetFull = (at: number): void => {
    for (const [key, share] of shares) {
      refill(share, at);
      if (share.left >= most) shares.delete(key);
    }
    // Everybody is busy at once: the oldest are forgiven.
    for (const key of shares.keys()) {
      if (shares.size < MAX_KEYS) return;
      shares.delete(key);
    }
  };
  return {
    take: (key, cost = 1) => {
      const at = now();
      let share = shares.get(key);
      if (share === undefined) {
        if (shares.size >= MAX_KEYS) forgetFull(at);
        share = { left: most, at };
        shares.set(key, share);
      } else refill(share, at);
      if (share.left + ROUNDING >= cost) {
        share.left = Math.max(0, share.left - cost);
        return 0;
      }
      return Math.max(1, Math.ceil(((cost - share.left) / most) * (perMilliseconds / 1_000)));
    },
  };
};
