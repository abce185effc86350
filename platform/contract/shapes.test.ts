import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { idText, numberText, pageQuery, text } from './shapes.ts';

const page = z.strictObject(pageQuery);

describe('a number in a path or query', () => {
  it('is read from plain decimal digits', () => {
    expect(z.parse(idText, '17')).toBe(17);
    expect(z.parse(idText, 17)).toBe(17);
    expect(z.parse(page, { skip: '0', take: '200' })).toEqual({ skip: 0, take: 200 });
    expect(z.parse(page, {})).toEqual({ skip: 0, take: 50 });
    expect(z.parse(numberText(0, 60), '2.5')).toBe(2.5);
  });

  it.each(['1e3', '0x10', '0b1', ' 1', '1 ', '+1', '-1', '1.0', '01', '١', '', '1_000', 'NaN', '9007199254740993'])(
    'is not read from “%s”',
    (sent) => {
      expect(z.safeParse(idText, sent).success).toBe(false);
      expect(z.safeParse(page, { skip: sent }).success).toBe(false);
      expect(z.safeParse(page, { take: sent }).success).toBe(false);
    },
  );

  it('keeps to its bounds', () => {
    expect(z.safeParse(idText, '0').success).toBe(false);
    expect(z.safeParse(page, { take: '201' }).success).toBe(false);
    expect(z.safeParse(page, { skip: '1000001' }).success).toBe(false);
    expect(z.safeParse(numberText(0, 60), '1e1').success).toBe(false);
    expect(z.safeParse(numberText(0, 60), '60.5').success).toBe(false);
  });

  it('is a bounded integer in the API document', () => {
    expect(z.toJSONSchema(page, { io: 'input' })).toMatchObject({
      properties: { take: { type: 'integer', minimum: 1, maximum: 200 } },
    });
  });
});

describe('text that people type', () => {
  it.each([
    'a\u0000b',
    'a\nb',
    'a\u202Ebc',
    'a\u2066b',
    '\uD800',
    'Ad\u200Bmin',
    'Ad\u200Cmin',
    'Ad\u200Dmin',
    'Ad\u2060min',
    'Ad\u00ADmin',
    'A\uFEFFdmin',
    'a\uFE0Fb',
    'a\uFE01b',
    'a\u{E0041}b',
    'a\u{E0100}b',
    'a\u3164b',
    'a\u200Fb',
    'a\u061Cb',
    '\u2800\u2800',
    'a\u034Fb',
    'Z\u0300\u0301\u0302\u0303\u0304',
    'a\u2028b',
    'a\u0085b',
    'a\uFFF9b',
  ])('is no text with what nobody sees: %j', (typed) => {
    expect(z.safeParse(text(100), typed).success).toBe(false);
  });

  it.each(['Işıl Öğütçü', 'İzmir', '👩‍🔬', '❤️', '👩🏽‍🚒', '🏳️‍🌈', 'محمد', 'Việt', 'हिन्दी', '=1+1'])(
    'is text: %s',
    (typed) => {
      expect(z.parse(text(100), ` ${typed} `)).toBe(typed);
    },
  );
});
