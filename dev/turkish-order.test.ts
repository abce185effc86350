import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const repository = path.resolve(import.meta.dirname, '..');
const BY_FOLD = /order by[^`]*?_fold\b|orderBy\(\s*['"`][^'"`]*fold/gi;

const orderedByFold = (text: string): readonly string[] => text.match(BY_FOLD) ?? [];

test('what people read is ordered by the Turkish alphabet, not by the fold that searches compare', () => {
  const files = globSync('features/*/*/server/**/*.ts', { cwd: repository });
  expect(files.length).toBeGreaterThan(100);
  const found = files.flatMap((file) =>
    orderedByFold(readFileSync(path.join(repository, file), 'utf8')).map((line) => `${file}: ${line}`),
  );
  expect(found).toEqual([]);
});

test('and the rule sees an order by fold', () => {
  expect(orderedByFold('sql`select 1 order by p.name_fold, p.id`')).toHaveLength(1);
  expect(orderedByFold(".orderBy('company.name_fold')")).toHaveLength(1);
  expect(orderedByFold('order by turkish_order(p.name) collate "C"')).toEqual([]);
});
