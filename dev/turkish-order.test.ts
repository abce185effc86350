import { expect, test } from 'vitest';
import { isOrderedByFold } from './feature-gaps.ts';

test('an order by what searches compare is seen, and the Turkish order is not taken for one', () => {
  expect(isOrderedByFold('sql`select 1 order by p.name_fold, p.id`')).toBe(true);
  expect(isOrderedByFold(".orderBy('company.name_fold')")).toBe(true);
  expect(isOrderedByFold('order by turkish_order(p.name) collate "C"')).toBe(false);
});
