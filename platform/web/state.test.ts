import { expect, test, vi } from 'vitest';
import { freshState, patch, signal, slice } from './state.ts';

test('a slice tells those who watch it of each change, once, until they stop', () => {
  const count = slice('test: count', 0);
  const told = vi.fn<() => void>();
  const stop = count.watch(told);
  count.set(1);
  count.set(1);
  expect([count.get(), told.mock.calls.length]).toEqual([1, 1]);
  stop();
  count.set(2);
  expect(told).toHaveBeenCalledTimes(1);
});

test('a test makes every slice fresh, and a name is taken once', () => {
  const held = slice('test: fields', { open: false, text: '' });
  patch(held, { text: 'İ' });
  expect(held.get()).toEqual({ open: false, text: 'İ' });
  freshState();
  expect(held.get()).toEqual({ open: false, text: '' });
  expect(() => slice('test: fields', 1)).toThrow('two slices are named test: fields');
});

test('a signal reaches those who listen, with what it says', () => {
  const said = signal<[string]>();
  const heard = vi.fn<(said: string) => void>();
  const stop = said.on(heard);
  said.tell('a');
  stop();
  said.tell('b');
  expect(heard.mock.calls).toEqual([['a']]);
});
