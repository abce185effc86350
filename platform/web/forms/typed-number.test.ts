import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainNumber, readNumber, sizeFault, writeNumber } from './typed-number.ts';

describe('a typed number', () => {
  it.each([
    ['1.240,5', '1240.5'],
    ['1240,5', '1240.5'],
    [' 12,345 ', '12.345'],
    ['1.240', '1240'],
    ['0012,50', '12.5'],
    ['0', '0'],
    ['-2,5', '-2.5'],
    ['−2,5', '-2.5'],
    ['-0', '0'],
    ['1\u00a0240,5', '1240.5'],
    ['1\u202f234\u202f567', '1234567'],
    ['\u00a01.240,5\u00a0', '1240.5'],
    ['\u200e1.240,5\u200f', '1240.5'],
    ['\ufeff1.\u200b240,5', '1240.5'],
  ])('“%s” is read the Turkish way as %s', (typed, read) => expect(readNumber(typed, 'tr')).toBe(read));

  it.each([
    ['1,240.5', '1240.5'],
    ['1240.5', '1240.5'],
    ['1 240.5', '1240.5'],
  ])('“%s” is read the English way as %s', (typed, read) => expect(readNumber(typed, 'en')).toBe(read));

  it('is refused where it could mean two things, or nothing', () => {
    const none = ['1.5', '1,5,0', '1,2,3', '1.24.0', '1.24,5', '1.2345,6', '1e3', '', '-', '--1', '1240.5', ',5', '5,'];
    const foreign = ['١٢٤٠', '１２', '½', '0x10', 'Infinity', 'NaN', '1 2', '1\n2', '12 kg', '1’240', '+-1'];
    for (const typed of [...none, ...foreign]) expect([typed, readNumber(typed, 'tr')]).toEqual([typed, null]);
    for (const typed of ['1,5', '1240,5', '1.240,5', '1e3']) expect(readNumber(typed, 'en')).toBeNull();
  });

  it('survives being shown and typed again in the same language, to the last digit', () => {
    const number = fc.tuple(
      fc.boolean(),
      fc.bigInt({ min: 0n, max: 10n ** 30n }),
      fc.integer({ min: 0, max: 999_999 }),
      fc.constantFrom('tr' as const, 'en' as const),
    );
    fc.assert(
      fc.property(number, ([minus, whole, part, language]) => {
        const value = plainNumber(`${minus ? '-' : ''}${whole}.${part}`);
        expect(readNumber(writeNumber(value, language), language)).toBe(value);
      }),
    );
  });

  it('is held plain: the language decides only how it is written', () => {
    // What one language groups, the other may take for decimals: what is held is plain, and is written anew.
    expect(writeNumber('1240', 'tr')).toBe('1.240');
    expect(writeNumber('1240', 'en')).toBe('1,240');
  });

  it('has a size that a quantity may have', () => {
    expect(sizeFault('999999999.999')).toBeNull();
    expect(sizeFault('1000000000')).toEqual({ max: 999_999_999.999 });
    expect(sizeFault('-1000000000')).toEqual({ max: 999_999_999.999 });
    expect(sizeFault('1.2345')).toEqual({ decimals: 3 });
  });
});
