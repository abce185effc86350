import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimal, formatDecimal, parseTypedDecimal, positiveDecimal } from './decimal.ts';

describe('a typed quantity', () => {
  it('is read the Turkish way', () => {
    expect(parseTypedDecimal('1.240,5', 'tr')).toBe('1240.5');
    expect(parseTypedDecimal(' 12,345 ', 'tr')).toBe('12.345');
    expect(parseTypedDecimal('1.240', 'tr')).toBe('1240');
  });

  it('is refused where it could mean two things', () => {
    for (const typed of ['1.5', '1,5,0', '1.24,5', '-3', '1e3', '', '1,2345', '1240.5', '１２'])
      expect(parseTypedDecimal(typed, 'tr')).toBeNull();
  });

  it('is read the English way in English', () => {
    expect(parseTypedDecimal('1,240.5', 'en')).toBe('1240.5');
    expect(parseTypedDecimal('1240,5', 'en')).toBeNull();
  });

  it('survives being shown and typed again, to the last digit', () => {
    const digits = fc.tuple(
      fc.integer({ min: 0, max: 999_999_999 }),
      fc.integer({ min: 0, max: 999 }),
      fc.constantFrom('tr' as const, 'en' as const),
    );
    fc.assert(
      fc.property(digits, ([whole, part, language]) => {
        const value = part === 0 ? String(whole) : `${whole}.${String(part).padStart(3, '0').replace(/0+$/, '')}`;
        expect(parseTypedDecimal(formatDecimal(value, language), language)).toBe(value);
      }),
    );
  });
});

describe('a quantity in JSON', () => {
  it('has at most three decimals and is never zero where it must be above', () => {
    expect(decimal.safeParse('0').success).toBe(true);
    expect(decimal.safeParse('1.2345').success).toBe(false);
    for (const zero of ['0', '00', '0.0', '0.000']) expect(positiveDecimal.safeParse(zero).success).toBe(false);
    expect(positiveDecimal.safeParse('0.001').success).toBe(true);
  });
});
