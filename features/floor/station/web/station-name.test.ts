import { expect, it } from 'vitest';
import { keepStationName, readStationName } from './station-name.ts';

const storeOf = (initial: string | null = null) => {
  const kept = new Map(initial === null ? [] : [['host-name-data', initial]]);
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
};

it('the name of a device is kept under the key and in the field of the specification', () => {
  const store = storeOf();
  expect(keepStationName('HAT-2', store)).toBe(true);
  expect([...store.kept]).toEqual([['host-name-data', '{"hostName":"HAT-2"}']]);
  expect(readStationName(store)).toBe('HAT-2');
  keepStationName('', store);
  expect([...store.kept]).toEqual([]);
});

it('a name that cannot be read is none, and one that cannot be stored is told', () => {
  for (const stored of ['', '{', '7', 'null', '{"hostName":5}']) expect(readStationName(storeOf(stored))).toBe('');
  const full = {
    setItem: () => {
      throw new Error('full');
    },
    removeItem: () => undefined,
  };
  expect(keepStationName('HAT-2', full)).toBe(false);
});
