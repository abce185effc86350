import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { readBlock, writeBlock, writeCsv } from './clipboard.ts';

it('reads what a spreadsheet copies: cells with line breaks and quotes, the last line break, empty cells', () => {
  expect(readBlock('a\tb\r\n1\t\r\n')).toEqual([
    ['a', 'b'],
    ['1', ''],
  ]);
  expect(readBlock('"iki\nsatır"\t"5"" boru"')).toEqual([['iki\nsatır', '5" boru']]);
  expect(readBlock('\t\n\tx')).toEqual([
    ['', ''],
    ['', 'x'],
  ]);
  expect(readBlock('')).toEqual([]);
});

it('takes a quote for a letter where no cell begins and ends with it, as spreadsheets copy a name in quotes', () => {
  expect(readBlock('"Özel" reçete\t5" boru\r\n"kapanmayan\t7')).toEqual([
    ['"Özel" reçete', '5" boru'],
    ['"kapanmayan', '7'],
  ]);
  expect(readBlock('"\t"\n"')).toEqual([['\t'], ['"']]);
});

it('reads back what it wrote', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', 'ğ', '"', '\t', '\n', ' ', '1', ',') });
  const block = fc
    .integer({ min: 1, max: 4 })
    .chain((width) => fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 4 }))
    // A single empty line is what an empty clipboard is.
    .filter((rows) => rows.at(-1)?.join('') !== '' && writeBlock(rows) !== '');
  fc.assert(
    fc.property(block, (rows) => {
      expect(readBlock(writeBlock(rows))).toEqual(rows);
    }),
  );
});

it('defuses what hides its beginning behind blanks and wide letters', () => {
  expect(writeCsv([[' =1+1', '\u200B@x', '＝A1', '%0A', '-.,']])).toBe("\uFEFF' =1+1;'\u200B@x;'＝A1;'%0A;'-.,\r\n");
  // As the files of the server do.
  expect(writeCsv([['\u2060=1', '\u0301=1', '-1.240,5', '-1+1', '+90 212']])).toBe(
    "\uFEFF'\u2060=1;'\u0301=1;-1.240,5;'-1+1;'+90 212\r\n",
  );
});

it('writes files that a spreadsheet opens and does not run', () => {
  expect(writeCsv([['=1+1', '-5', '1.240,5', 'a;b', '@x', '-x']])).toBe("\uFEFF'=1+1;-5;1.240,5;\"a;b\";'@x;'-x\r\n");
});
