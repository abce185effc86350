import { describe, expect, it } from 'vitest';
import { decimal, positiveDecimal } from './decimal.ts';

describe('a quantity in JSON', () => {
  it('has at most three decimals and is never zero where it must be above', () => {
    expect(decimal.safeParse('0').success).toBe(true);
    expect(decimal.safeParse('1.2345').success).toBe(false);
    for (const zero of ['0', '00', '0.0', '0.000']) expect(positiveDecimal.safeParse(zero).success).toBe(false);
    expect(positiveDecimal.safeParse('0.001').success).toBe(true);
  });
});
