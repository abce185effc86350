import { fold } from '#platform/contract/turkish.ts';
import type { CellLevel } from '#features/core/access/contract/vocabulary.ts';

/** What a cell holds, with the days of its begin and its end: `2026-11-21`. */
export type WrittenCell = { readonly level: CellLevel; readonly begins: string | null; readonly ends: string | null };

/** The words of the levels, as the matrix shows them and as they stand in a spreadsheet. */
export const levelWords = {
  tr: { none: '–', view: 'Görüntüle', edit: 'Düzenle' },
  en: { none: '–', view: 'View', edit: 'Edit' },
} as const satisfies Readonly<Record<'tr' | 'en', Readonly<Record<CellLevel, string>>>>;

const dayText = (day: string | null): string => (day === null ? '' : day.split('-').toReversed().join('.'));

/** A cell as text, which is read again by `readCell`: `Görüntüle (21.11.2026 – 30.11.2026)`. */
export const writeCell = ({ level, begins, ends }: WrittenCell, language: 'tr' | 'en'): string => {
  const word = levelWords[language][level];
  if (level === 'none' || (begins === null && ends === null)) return word;
  return `${word} (${`${dayText(begins)} – ${dayText(ends)}`.trim()})`;
};

/** Every way in which a level is written, folded: words of both languages, and the letters and digits that are its keys. */
const LEVELS: Readonly<Record<string, CellLevel>> = {
  ...Object.fromEntries(['', '-', '–', '—', '0', 'yok', 'none'].map((word) => [word, 'none'])),
  ...Object.fromEntries(['1', 'g', 'v', 'goruntule', 'view'].map((word) => [word, 'view'])),
  ...Object.fromEntries(['2', 'd', 'e', 'duzenle', 'edit'].map((word) => [word, 'edit'])),
};

/** The days behind the word; what stands there and is none is no cell at all. */
const readDays = (text: string | undefined, readDay: (text: string) => string | null) => {
  if (text === undefined) return { begins: null, ends: null };
  const parts = text.split('–').map((part) => part.trim());
  if (parts.length !== 2 || parts.every((part) => part === '')) return null;
  const [begins = null, ends = null] = parts.map((part) => (part === '' ? null : readDay(part)));
  return parts.some((part, at) => part !== '' && [begins, ends][at] === null) ? null : { begins, ends };
};

/** The word, and what stands behind it in brackets; null where brackets stand elsewhere. */
const partsOf = (text: string): { readonly word: string; readonly days: string | undefined } | null => {
  const [word = '', days, ...more] = text.trim().split('(');
  if (days === undefined) return word.includes(')') ? null : { word, days };
  const isClosed = more.length === 0 && days.indexOf(')') === days.length - 1;
  return isClosed && !word.includes(')') ? { word, days: days.slice(0, -1) } : null;
};

/** A cell that was written as text; null where the text says nothing that is known. Nothing is guessed. */
export const readCell = (text: string, dayIn: (text: string) => string | null): WrittenCell | null => {
  const parts = partsOf(text);
  if (parts === null) return null;
  const word = fold(parts.word.trim());
  const level = Object.hasOwn(LEVELS, word) ? LEVELS[word] : undefined;
  const days = readDays(parts.days, dayIn);
  if (level === undefined || days === null || (level === 'none' && parts.days !== undefined)) return null;
  return { level, ...days };
};
