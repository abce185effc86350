import { describe, expect, it } from 'vitest';
import { embeddedClock, serverClock } from './database-clock.ts';

const HOUR = 3_600_000;

/** Clocks that are set by hand: what the machine takes for the time, and what has passed. */
const clocksByHand = () => {
  const set = { machine: 1_000_000_000, running: 50 };
  const pass = (milliseconds: number): void => {
    set.machine += milliseconds;
    set.running += milliseconds;
  };
  return { set, pass, clocks: { machine: () => set.machine, running: () => set.running } };
};

describe('the clock of a server', () => {
  it('goes on from what the database said last, whatever the machine is set to', () => {
    const { set, pass, clocks } = clocksByHand();
    const clock = serverClock(clocks);
    clock.heard(2_000_000_000, set.running);
    pass(500);
    set.machine -= HOUR;
    expect(clock.now()).toBe(2_000_000_500);
    set.machine += 5 * HOUR;
    expect(clock.now()).toBe(2_000_000_500);
  });

  it('counts what the answer took on its way as passed', () => {
    const { set, pass, clocks } = clocksByHand();
    const clock = serverClock(clocks);
    const askedAt = set.running;
    pass(40);
    clock.heard(2_000_000_000, askedAt);
    expect(clock.now()).toBe(2_000_000_040);
  });
});

describe('the clock of the embedded database', () => {
  it('does not follow a machine that is set back', () => {
    const { set, pass, clocks } = clocksByHand();
    const clock = embeddedClock(clocks);
    const before = clock.now();
    set.machine -= HOUR;
    pass(1_000);
    expect(clock.now()).toBe(before + 1_000);
  });

  it('follows one that was asleep, and does not go back afterwards', () => {
    const { set, clocks } = clocksByHand();
    const clock = embeddedClock(clocks);
    const before = clock.now();
    set.machine += 8 * HOUR;
    expect(clock.now()).toBe(before + 8 * HOUR);
    set.machine -= 8 * HOUR;
    expect(clock.now()).toBe(before + 8 * HOUR);
  });
});
