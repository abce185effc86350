import type { Migration } from 'kysely/migration';
import { describe, expect, it } from 'vitest';
import { alphabeticalParts, migrationOrder } from './migration-order.ts';

const none: Migration = { up: () => Promise.resolve(), down: () => Promise.resolve() };
const feature = (name: string, needs: readonly string[], ...migrations: readonly string[]) => ({
  name,
  needs,
  migrations: Object.fromEntries(migrations.map((each) => [each, none])),
});

describe('the order of migrations', () => {
  it('is by number for those numbered across the product, and then by need', () => {
    const features = [
      feature('assembly', ['parts'], 'assembly-001-line', 'assembly-002-shift'),
      feature('parts', ['users'], '0100-part', 'parts-002-b', 'parts-001-a'),
      feature('users', [], '0001-person'),
    ];
    const order = migrationOrder(['0050-text'], features);
    expect(order).toEqual([
      '0001-person',
      '0050-text',
      '0100-part',
      'parts-001-a',
      'parts-002-b',
      'assembly-001-line',
      'assembly-002-shift',
    ]);
    expect(migrationOrder(['0050-text'], features.toReversed())).toEqual(order);
    expect(alphabeticalParts(order)).toEqual([order.slice(0, 5), order.slice(5)]);
  });

  it('is refused where features need each other, or one that is not there', () => {
    expect(() => migrationOrder([], [feature('a', ['b']), feature('b', ['a'])])).toThrow('circle: a → b → a');
    expect(() => migrationOrder([], [feature('a', ['gone'])])).toThrow('the feature a needs gone');
  });

  it.each(['0999x', 'part', 'parts-1-a', 'other-001-a'])('is refused for a migration of parts named %s', (name) => {
    expect(() => migrationOrder([], [feature('parts', [], name)])).toThrow('parts-001-what-it-does');
  });
});
