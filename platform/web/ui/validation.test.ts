import { describe, expect, it } from 'vitest';
import { all, rulesFor } from './validation.ts';
import { validationTexts } from './validation-texts.ts';

const tr = rulesFor('tr');
const en = rulesFor('en');
const file = (name: string, size: number) => ({ name, size });

describe('a rule', () => {
  it.each([
    ['required', tr.required(), '  ', 'Zorunlu'],
    ['required of a field', tr.required('Ad'), '', 'Ad gerekli'],
    ['numeric', tr.numeric(), 'on iki', 'Sayı girin'],
    ['numeric of a field', tr.numeric('Miktar'), '1,2,3', 'Miktar sayı olmalı'],
    ['range', tr.range({ min: 1, max: 1000 }), '1.000,5', '1 ile 1.000 arasında olmalı'],
    ['range from', tr.range({ min: 0 }), '-3', 'En az 0 olmalı'],
    ['range to, of a field', tr.range({ max: 10 }, 'Adet'), '11', 'Adet en çok 10 olmalı'],
    ['a range that is no number', tr.range({ max: 10 }), 'x', 'En çok 10 olmalı'],
    ['length', tr.length({ min: 2, max: 4 }), 'abcde', '2–4 karakter olmalı'],
    ['length from', tr.length({ min: 3 }), ' ab ', 'En az 3 karakter olmalı'],
    ['length to, of a field', tr.length({ max: 2 }, 'Not'), 'abc', 'Not en çok 2 karakter olmalı'],
    ['pattern', tr.pattern(/^\d+$/), 'a1', 'Yazım uygun değil'],
    ['pattern of a field', tr.pattern(/^\d+$/, 'Kod'), 'a1', 'Kod uygun yazılmamış'],
    ['e-mail', tr.email(), 'elif@ornek', 'E-posta geçersiz'],
    ['e-mail of a field', tr.email('E-posta'), 'elif ornek.example', 'E-posta geçersiz'],
    ['required in English', en.required(), '', 'Required'],
    ['required of a field in English', en.required('Name'), '', 'Name is required'],
    ['numeric in English', en.numeric(), 'twelve', 'Enter a number'],
    ['range in English', en.range({ min: 1, max: 1000 }), '1,000.5', 'Must be between 1 and 1,000'],
    ['length in English', en.length({ min: 3 }), 'ab', 'Must have at least 3 characters'],
    ['pattern in English', en.pattern(/^\d+$/), 'a', 'The format is not valid'],
    ['e-mail in English', en.email(), '@', 'E-mail is not valid'],
  ])('%s says what is wrong', (_name, rule, typed, told) => {
    expect(rule(typed)).toBe(told);
  });

  it.each([
    ['required', tr.required(), ' a '],
    ['numeric', tr.numeric(), '1.240,5'],
    ['numeric below zero', tr.numeric(), '-2,5'],
    ['range at its ends', tr.range({ min: -1, max: 10 }), '10'],
    ['range at its lower end', tr.range({ min: -1, max: 10 }), '-1'],
    ['length', tr.length({ min: 2, max: 4 }), 'abcd'],
    ['pattern', tr.pattern(/^\d+$/), '12'],
    ['e-mail', tr.email(), 'elif@ornek.example'],
    ['numeric in English', en.numeric(), '1,240.5'],
    ['an optional number that is empty', tr.numeric(), ''],
    ['an optional e-mail that is empty', tr.email(), ' '],
  ])('%s lets through what is right', (_name, rule, typed) => {
    expect(rule(typed)).toBe(true);
  });

  it('is the first broken one of several', () => {
    const rule = all(tr.required(), tr.email());
    expect([rule(''), rule('x'), rule('elif@ornek.example')]).toEqual(['Zorunlu', 'E-posta geçersiz', true]);
  });
});

describe('a file', () => {
  const limits = { extensions: ['.pdf', '.PNG'], maxBytes: 5 * 1024 * 1024, minBytes: 1024 };

  it('is told when its kind is not allowed, when it is too large and when it is too small', () => {
    const rule = tr.file(limits);
    expect(rule(file('zararlı.exe', 2000))).toBe('Bu dosya türüne izin verilmiyor. İzin verilenler: .pdf, .PNG');
    expect(rule(file('uzantısız', 2000))).toContain('izin verilmiyor');
    expect(rule(file('rapor.pdf', limits.maxBytes + 1))).toBe('Dosya çok büyük. En çok 5 MB olabilir.');
    expect(rule(file('rapor.pdf', 1023))).toBe('Dosya çok küçük. En az 1 kB olmalı.');
    expect(en.file(limits)(file('report.pdf', limits.maxBytes + 1))).toBe(
      'The file is too large. It can be at most 5 MB.',
    );
  });

  it('passes at its limits, whatever the case of its extension', () => {
    expect(tr.file(limits)(file('Rapor.PDF', limits.maxBytes))).toBe(true);
    expect(tr.file(limits)(file('resim.png', limits.minBytes))).toBe(true);
    expect(tr.file({})(file('her.sey', 0))).toBe(true);
  });
});

it('has each text in both languages, with the same parameters', () => {
  const parameters = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).toSorted();
  expect(Object.keys(validationTexts.en)).toEqual(Object.keys(validationTexts.tr));
  for (const [key, text] of Object.entries(validationTexts.tr))
    expect([key, parameters(text)]).toEqual([
      key,
      parameters(validationTexts.en[key as keyof typeof validationTexts.en]),
    ]);
});
