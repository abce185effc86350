import { describe, expect, it } from 'vitest';
import { readDay } from '#platform/web/forms/typed-day.ts';
import { readCell, writeCell } from '../contract/cell-text.ts';

const read = (text: string) => readCell(text, readDay);

describe('a cell as text', () => {
  it('is known in both languages, in capitals of either, and by its keys', () => {
    for (const text of ['Görüntüle', 'GÖRÜNTÜLE', 'goruntule', 'View', 'VIEW', 'g', '1', ' view '])
      expect(read(text)?.level, text).toBe('view');
    for (const text of ['Düzenle', 'DÜZENLE', 'EDIT', 'Edit', 'edıt', '2'])
      expect(read(text)?.level, text).toBe('edit');
    for (const text of ['', '–', '-', 'Yok', 'YOK', 'None', '0']) expect(read(text)?.level, text).toBe('none');
  });

  it('says nothing where it is not known: nothing is guessed', () => {
    for (const text of [
      'Görüntü',
      'evet',
      'x',
      'Düzenle?',
      'Görüntüle Düzenle',
      'Yok (– 01.01.2030)',
      'View (31.02.2030 –)',
    ])
      expect(read(text), text).toBeNull();
    expect(read('constructor')).toBeNull();
  });

  it('is read as it was written, with its dates', () => {
    for (const language of ['tr', 'en'] as const)
      for (const [begins, ends] of [
        [null, null],
        ['2026-11-21', null],
        [null, '2026-12-31'],
        ['2026-11-21', '2026-12-31'],
      ] as const)
        expect(read(writeCell({ level: 'edit', begins, ends }, language))).toEqual({ level: 'edit', begins, ends });
  });
});
