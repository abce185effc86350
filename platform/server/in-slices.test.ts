import { expect, it } from 'vitest';
import { inSlices } from './in-slices.ts';

const work = (ms: number): void => {
  const began = performance.now();
  while (performance.now() - began < ms);
};

it('does all of it in its order, and lets others have their turn in between', async () => {
  const told: (number | string)[] = [];
  setImmediate(() => told.push('another request'));
  await inSlices([1, 2, 3, 4], (one) => {
    work(6);
    told.push(one);
  });
  expect(told.filter((each) => typeof each === 'number')).toEqual([1, 2, 3, 4]);
  expect(told.indexOf('another request')).toBeLessThan(3);
});

it('ends with what one of them throws', async () => {
  const failing = inSlices([1], () => {
    throw new Error('not this one');
  });
  await expect(failing).rejects.toThrow('not this one');
});
