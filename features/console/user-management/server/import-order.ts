import type { ImportRow } from './import-file.ts';
import type { Judged } from './import-rules.ts';

/** What a file may call a person by, compared without capitals. */
export const namesOf = ({ userName, email }: ImportRow): readonly string[] =>
  [userName, email].flatMap((name) => (name === '' ? [] : name.toLowerCase()));

/**
 * The rows with each manager before those who report to them, so that whoever is new is there when they are named; others
 * stay as they stand. Of rows that name each other in a circle the first one comes last.
 */
export const managersFirst = (judged: readonly Judged[]): readonly Judged[] => {
  const places = new Map(judged.flatMap(({ row }, at) => namesOf(row).map((name) => [name, at] as const)).toReversed());
  const placed = new Set<number>();
  for (const start of judged.keys()) {
    const chain = new Set<number>();
    let at: number | undefined = start;
    while (at !== undefined && !placed.has(at) && !chain.has(at)) {
      chain.add(at);
      at = places.get((judged[at] as Judged).row.manager.toLowerCase());
    }
    for (const each of [...chain].toReversed()) placed.add(each);
  }
  return [...placed].map((at) => judged[at] as Judged);
};
