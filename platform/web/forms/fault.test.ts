import { describe, expect, it } from 'vitest';
import { type Fault, faultText, fileFault } from './fault.ts';
import { faultTexts } from './fault-texts.ts';

const SAID: readonly (readonly [fault: Fault, tr: string, en: string, named?: string])[] = [
  [{ kind: 'required' }, 'Zorunlu', 'Required', 'Ad gerekli'],
  [{ kind: 'numeric' }, 'Sayıyı 1.240,5 gibi yazın', 'Enter a number such as 1,240.5', 'Ad sayı olmalı'],
  [
    { kind: 'range', min: 1, max: 1000 },
    '1 ile 1.000 arasında olmalı',
    'Must be between 1 and 1,000',
    'Ad 1 ile 1.000 arasında olmalı',
  ],
  [{ kind: 'range', min: 0 }, 'En az 0 olmalı', 'Must be at least 0', 'Ad en az 0 olmalı'],
  [{ kind: 'range', max: 10 }, 'En çok 10 olmalı', 'Must be at most 10', 'Ad en çok 10 olmalı'],
  [{ kind: 'length', min: 2, max: 4 }, '2–4 karakter olmalı', 'Must have 2–4 characters', 'Ad 2–4 karakter olmalı'],
  [{ kind: 'length', min: 3 }, 'En az 3 karakter olmalı', 'Must have at least 3 characters'],
  [{ kind: 'length', max: 2 }, 'En çok 2 karakter olmalı', 'Must have at most 2 characters'],
  [{ kind: 'pattern' }, 'Yazım uygun değil', 'The format is not valid', 'Ad uygun yazılmamış'],
  [{ kind: 'email' }, 'E-posta geçersiz', 'E-mail is not valid', 'Ad geçersiz'],
  [{ kind: 'above' }, 'Sıfırdan büyük olmalı', 'Must be above zero'],
  [{ kind: 'decimals', most: 3 }, 'En çok 3 ondalık basamak yazın', 'Enter at most 3 decimals'],
  [{ kind: 'day' }, 'Günü 21.11.2026 gibi yazın', 'Enter a date such as 21.11.2026'],
  [{ kind: 'early', from: '2026-11-21' }, '21.11.2026 gününden önce olamaz', 'Cannot be before 21.11.2026'],
  [{ kind: 'told', text: 'Boşluksuz yazın' }, 'Boşluksuz yazın', 'Boşluksuz yazın', 'Boşluksuz yazın'],
];

describe('what is wrong with a field', () => {
  it('is said in both languages, and names the field where it stands apart', () => {
    for (const [fault, tr, en, named] of SAID) {
      expect([faultText(fault, 'tr'), faultText(fault, 'en')]).toEqual([tr, en]);
      if (named !== undefined) expect(faultText(fault, 'tr', 'Ad')).toBe(named);
    }
  });
});

describe('a file', () => {
  const limits = { extensions: ['.pdf', '.PNG'], maxBytes: 5 * 1024 * 1024, minBytes: 1024 };
  const told = (name: string, size: number, language: 'tr' | 'en' = 'tr') => {
    const fault = fileFault({ name, size }, limits);
    return fault === null ? null : faultText(fault, language);
  };

  it('is told when its kind is not allowed, when it is too large and when it is too small', () => {
    expect(told('zararlı.exe', 2000)).toBe('Bu dosya türüne izin verilmiyor. İzin verilenler: .pdf, .PNG');
    expect(told('uzantısız', 2000)).toContain('izin verilmiyor');
    expect(told('rapor.pdf', limits.maxBytes + 1)).toBe('Dosya çok büyük. En çok 5 MB olabilir.');
    expect(told('rapor.pdf', 1023)).toBe('Dosya çok küçük. En az 1 kB olmalı.');
    expect(told('report.pdf', limits.maxBytes + 1, 'en')).toBe('The file is too large. It can be at most 5 MB.');
  });

  it('passes at its limits, whatever the case of its extension', () => {
    expect(told('Rapor.PDF', limits.maxBytes)).toBeNull();
    expect(told('resim.png', limits.minBytes)).toBeNull();
    expect(fileFault({ name: 'her.sey', size: 0 }, {})).toBeNull();
  });
});

it('has each text in both languages, with the same parameters', () => {
  const parameters = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).toSorted();
  expect(Object.keys(faultTexts.en)).toEqual(Object.keys(faultTexts.tr));
  for (const [key, text] of Object.entries(faultTexts.tr))
    expect([key, parameters(text)]).toEqual([key, parameters(faultTexts.en[key as keyof typeof faultTexts.en])]);
});
