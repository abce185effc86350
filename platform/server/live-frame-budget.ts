/** A bucket that refills with time: whether one more frame may be read now. */
export const createFrameBudget = (perSecond: number, burst: number, now = () => performance.now()): (() => boolean) => {
  let left = burst;
  let at = now();
  return () => {
    const moment = now();
    left = Math.min(burst, left + ((moment - at) / 1_000) * perSecond);
    at = moment;
    if (left < 1) return false;
    left -= 1;
    return true;
  };
};
