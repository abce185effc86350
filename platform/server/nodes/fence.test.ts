import { expect, it } from 'vitest';
import { createFence, FencedOff } from './fence.ts';

it('lets a process decide for two seconds after each row that every standby has, by when its statement left', () => {
  let now = 0;
  const { told, mustHold } = createFence(() => now);
  mustHold();
  told(1_000);
  now = 3_000;
  mustHold();
  now = 3_001;
  expect(mustHold).toThrow(FencedOff);
  // Given up after ten seconds a commit looks done; it left long ago.
  told(1_000);
  expect(mustHold).toThrow(FencedOff);
  told(2_900);
  mustHold();
});
