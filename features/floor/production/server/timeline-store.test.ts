import fc from 'fast-check';
import { expect, it } from 'vitest';
import { windowOf } from './timeline-store.ts';

const HOUR = 3_600_000;

it('shows fourteen whole hours of the day in Türkiye that hold the present moment', () => {
  fc.assert(
    fc.property(fc.date({ min: new Date('2026-01-01'), max: new Date('2027-01-01'), noInvalidDate: true }), (now) => {
      const { from, to } = windowOf(now);
      expect(to.getTime() - from.getTime()).toBe(14 * HOUR);
      expect(from.getTime() % HOUR).toBe(0);
      expect(from <= now && now < to).toBe(true);
      const dayOf = (moment: number) => Math.floor((moment + 3 * HOUR) / (24 * HOUR));
      expect(dayOf(from.getTime())).toBe(dayOf(to.getTime() - 1));
    }),
  );
});
