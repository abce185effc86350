/** The middle of some figures. */
export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
};

/** Runs each contender in turn, round after round, so that whatever the machine does meanwhile falls on all alike. */
export const interleaved = async <K extends string>(
  rounds: number,
  contenders: Readonly<Record<K, () => Promise<number> | number>>,
): Promise<Readonly<Record<K, number>>> => {
  const names = Object.keys(contenders) as K[];
  const figures = new Map<K, number[]>(names.map((name) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    const order = round % 2 === 0 ? names : names.toReversed();
    for (const name of order) figures.get(name)?.push(await contenders[name]());
  }
  return Object.fromEntries(names.map((name) => [name, median(figures.get(name) ?? [])])) as Record<K, number>;
};

const form = (digits: number) => new Intl.NumberFormat('en', { maximumFractionDigits: digits });

/** A figure for the table. */
export const figure = (value: number, unit: string): string =>
  `${form(value < 10 ? 2 : value < 100 ? 1 : 0).format(value)} ${unit}`;

/** A ratio for the table. */
export const times = (value: number): string => `${form(value < 10 ? 2 : 1).format(value)} ×`;
