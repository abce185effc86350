import { strToU8, zipSync } from 'fflate';
import { expect, test, vi } from 'vitest';
import { readTable } from './read-table.ts';

vi.setConfig({ testTimeout: 120_000 });

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships';

const cell = (address: string, text = 'a'): string => `<c r="${address}" t="inlineStr"><is><t>${text}</t></is></c>`;

/** The smallest workbook there is, with this sheet and whatever else. */
const workbook = (sheet: string, more: Readonly<Record<string, string>> = {}): Uint8Array =>
  zipSync(
    Object.fromEntries(
      Object.entries({
        'xl/workbook.xml': `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="a" sheetId="1" r:id="r1"/></sheets></workbook>`,
        'xl/_rels/workbook.xml.rels': `${HEAD}<Relationships xmlns="${PACKAGE}"><Relationship Id="r1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
        'xl/worksheets/sheet1.xml': `${HEAD}<worksheet xmlns="${MAIN}">${sheet}</worksheet>`,
        ...more,
      }).map(([name, text]) => [name, strToU8(text)]),
    ),
  );

const sheetOf = (rows: string): string => `<sheetData>${rows}</sheetData>`;
const none = new AbortController().signal;
const read = (bytes: Uint8Array, most = 100) => readTable({ bytes, format: 'xlsx', most, signal: none });
const readText = (text: string | Uint8Array, most = 100) =>
  readTable({ bytes: typeof text === 'string' ? strToU8(text) : text, format: 'csv', most, signal: none });

test('a small workbook is read as it stands, whatever letters it uses for XML', async () => {
  const rows = `<row r="1">${cell('A1', 'Ad')}${cell('C1', 'Soyad &amp; &#65;')}</row><row r="3">${cell('B3')}</row>`;
  const expected = [['Ad', '', 'Soyad & A'], [], ['', 'a']];
  expect(await read(workbook(`<dimension ref="A1:C3"/>${sheetOf(rows)}`))).toEqual(expected);
  const prefixed = sheetOf(rows).replaceAll(/<(\/?)/g, '<$1x:');
  expect(await read(workbook(prefixed))).toEqual(expected);
});

test.each([
  ['a column of six letters', sheetOf(`<row r="1">${cell('AAAAAA1')}</row>`), 'table-address'],
  ['the same in other words', sheetOf(`<row r="1">${cell('&#65;AAAAA1')}</row>`), 'table-address'],
  ['the same under a prefix', `<x:sheetData><x:row><x:c r='ZZZZZZ1'/></x:row></x:sheetData>`, 'table-address'],
  ['a column beyond what Excel knows', sheetOf(`<row r="1">${cell('XFE1')}</row>`), 'table-address'],
  ['the last column that Excel knows', sheetOf(`<row r="1">${cell('XFD1')}</row>`), 'table-too-wide'],
  ['a line beyond what Excel knows', sheetOf(`<row r="1">${cell('A9999999')}</row>`), 'table-address'],
  [
    'a line far below',
    sheetOf(`<row r="1">${cell('A1')}</row><row r="1048576">${cell('A1048576')}</row>`),
    'table-too-long',
  ],
  ['a line without end', sheetOf(`<row r="1e9"></row>`), 'table-address'],
  ['lines without numbers', sheetOf('<row/>'.repeat(101)), 'table-too-long'],
  ['cells without addresses', sheetOf(`<row>${'<c/>'.repeat(257)}</row>`), 'table-too-wide'],
  ['a dimension that is too large', `<dimension ref="A1:XFD1048576"/>${sheetOf('')}`, 'table-too-wide'],
  ['a dimension that is none', `<dimension ref="A1:AAAAAAA9"/>${sheetOf('')}`, 'table-address'],
  ['a merged range', `${sheetOf('')}<mergeCells><mergeCell ref="A1:A1048576"/></mergeCells>`, 'table-too-long'],
])('refuses %s, with a word', async (_, sheet, code) => {
  await expect(read(workbook(sheet))).rejects.toMatchObject({ code });
});

test('what a workbook should not have is refused, wherever it stands', async () => {
  const bomb = `<!DOCTYPE a [<!ENTITY b "${'b'.repeat(100)}">]>`;
  const strings = `${HEAD}${bomb}<sst xmlns="${MAIN}"/>`;
  const plain = sheetOf(`<row r="1">${cell('A1')}</row>`);
  await expect(read(workbook(plain, { 'xl/sharedStrings.xml': strings }))).rejects.toMatchObject({
    code: 'table-definitions',
  });
  await expect(read(workbook(plain, { 'a.xml': ' '.repeat(25 * 1_048_576) }))).rejects.toMatchObject({
    code: 'table-too-large',
  });
  await expect(read(zipSync({ 'content.xml': strToU8('<a/>') }))).rejects.toMatchObject({
    code: 'table-foreign',
    params: { kind: 'OpenDocument (.ods)' },
  });
  const compound = (text: string) =>
    Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), Buffer.from(text, 'utf16le')]);
  await expect(read(compound('EncryptedPackage'))).rejects.toMatchObject({ code: 'table-encrypted' });
  await expect(read(compound('Workbook'))).rejects.toMatchObject({ code: 'table-foreign' });
  expect(await read(workbook(plain).subarray(0, 300))).toBeNull();
  expect(await read(workbook('<sheetData><row'))).toBeNull();
});

test('one long text that is named a thousand times is not written down a thousand times', async () => {
  const strings = `${HEAD}<sst xmlns="${MAIN}"><si><t>${'x'.repeat(30_000)}</t></si></sst>`;
  const named = (line: number): string =>
    ['A', 'B', 'C', 'D'].map((at) => `<c r="${at}${line}" t="s"><v>0</v></c>`).join('');
  const rows = Array.from({ length: 100 }, (_, at) => `<row r="${at + 1}">${named(at + 1)}</row>`);
  await expect(read(workbook(sheetOf(rows.join('')), { 'xl/sharedStrings.xml': strings }))).rejects.toMatchObject({
    code: 'table-too-large',
  });
});

test.each([
  ['one endless line', 'x'.repeat(5_000_000), 'table-line-long', 1],
  ['values without end', `a;b\n${';'.repeat(5_000_000)}`, 'table-line-long', 2],
  ['too many columns', `a;b\n${';'.repeat(300)}`, 'table-too-wide', undefined],
  ['a quote never closed', `a;b\n1;2\n3;"4\n${'5;6\n'.repeat(9_000)}`, 'table-quote-open', 3],
  ['a cell over many lines', `a;b\n1;"${'x\n'.repeat(20_000)}";\n`, 'table-cell-long', 2],
  ['nothing but misplaced quotes', `a;b\n"${'x"y\n'.repeat(1_200_000)}`, undefined, undefined],
  ['zeros', `a;b\n1;\0\n`, 'table-foreign', undefined],
  ['a picture', '\u00ff\u00d8\u00ff\u00e0', 'table-foreign', undefined],
])('refuses a text of values with %s, with a word', async (_, text, code, line) => {
  const asked = readText(Buffer.from(text, 'latin1'));
  await expect(asked).rejects.toMatchObject({
    ...(code === undefined ? { name: 'Problem' } : { code }),
    ...(line === undefined ? {} : { params: { line } }),
  });
});

test('whoever gives up waits for nothing, neither in turn nor while it is read', async () => {
  const control = new AbortController();
  const bytes = Buffer.from('a;b\n1;2\n'.repeat(200_000));
  const asked = Array.from({ length: 3 }, () =>
    readTable({ bytes, format: 'csv', most: 400_000, signal: control.signal }),
  );
  control.abort(new Error('cancelled'));
  const outcomes = await Promise.allSettled(asked);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(await readText('a;b\n1;2')).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ]);
});
