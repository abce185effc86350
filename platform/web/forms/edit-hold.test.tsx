import { expect, test } from 'vitest';
import { holdRecord } from './edit-hold.ts';

const holder = { taken: () => Promise.resolve(), shown: () => undefined };

test('a form that is drawn anew takes over its own record; one that another tab holds is told', async () => {
  const before = holdRecord('1/orders#edit:7', holder);
  const first = before.begin();
  before.end();
  const after = holdRecord('1/orders#edit:7', holder);
  expect(await Promise.all([first, after.begin()])).toEqual([null, null]);

  let letGo: () => void = () => undefined;
  const isHeld = new Promise<void>((held) => {
    void navigator.locks.request('edit:1/orders#edit:8', () => {
      held();
      return new Promise<void>((resolve) => {
        letGo = resolve;
      });
    });
  });
  await isHeld;
  expect((await holdRecord('1/orders#edit:8', holder).begin())?.tab).toBeNull();
  letGo();
  after.end();
});
