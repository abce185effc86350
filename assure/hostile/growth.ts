/** Lengths that are tried one after another: a pattern that explodes does so at the first ones, before it could hang. */
const LENGTHS = [12, 18, 24, 36, 50, 70, 100, 400, 1_600, 25_600] as const;
/** What takes less says nothing on a machine that does other things too. */
const TELLING_MS = 25;
/**
 * So many times as long as for as many characters in shorter texts: linear work takes the same, a square as many times as the
 * text is longer, which at the last step is sixteen.
 */
const SLACK = 4;
const TRIES = 5;

/**
 * Milliseconds of the processor, of this thread alone: what else the machine does meanwhile is not counted. Where the system
 * counts in ticks of some milliseconds, less than a tick may be told as nothing.
 */
const timeOf = (run: () => unknown): number => {
  const began = process.threadCpuUsage();
  run();
  const { user, system } = process.threadCpuUsage(began);
  return (user + system) / 1_000;
};

const quickest = (run: () => unknown): number => Math.min(...Array.from({ length: TRIES }, () => timeOf(run)));

/** Says how the time of some work outgrows the length of its text; null where it does not. */
export const outgrows = (work: (text: string) => unknown, textOf: (length: number) => string): string | null => {
  let before = 0;
  for (const [index, length] of LENGTHS.entries()) {
    const text = textOf(length);
    const previous = LENGTHS[index - 1] ?? length;
    const most = SLACK * (length / previous);
    const took = timeOf(() => work(text));
    if (took > TELLING_MS && took > most * before) {
      const shorter = textOf(previous);
      const asMuch = () => {
        for (let done = 0; done < length; done += previous) work(shorter);
      };
      const [long, short] = [quickest(() => work(text)), quickest(asMuch)];
      if (long > TELLING_MS && long > SLACK * short)
        return `takes ${Math.round(long)} ms on ${text.length} characters, and ${short.toFixed(2)} ms on as many in texts of ${shorter.length}`;
    }
    before = Math.max(took, 0.05);
  }
  return null;
};
