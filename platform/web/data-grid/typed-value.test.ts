import { expect, it } from 'vitest';
import type { GridColumn } from './grid-types.ts';
import { readTyped } from './typed-value.ts';

const words = { yes: 'Evet', no: 'Hayır' };
const read = (kind: GridColumn<object>['kind'], text: string) =>
  readTyped({ key: 'x', header: 'X', ...(kind && { kind }) }, text, 'tr', words);

it('reads what is pasted as Turkish spreadsheets write it, and nothing into what it is not', () => {
  expect(['1.240,5', '1240,5', ' 7 ', '-3'].map((text) => read('number', text))).toEqual([
    '1240.5',
    '1240.5',
    '7',
    '-3',
  ]);
  for (const odd of ['1,240.5', '12.5', '1e9', '=1+1', 'on iki', '٣'])
    expect([odd, read('number', odd)]).toEqual([odd, undefined]);
  expect(['21.11.2026', '211126', '2026-11-21'].map((text) => read('day', text))).toEqual(Array(3).fill('2026-11-21'));
  expect([read('day', '31.02.2026'), read('yesno', 'EVET'), read('yesno', 'hayir')]).toEqual([undefined, true, false]);
});

it('keeps a text of several lines as one, as forms do: no list has room for more', () => {
  expect(read('text', ' iki\r\n  satır\tve sekme ')).toBe('iki satır ve sekme');
});
