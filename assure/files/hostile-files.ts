import { strToU8, zipSync } from 'fflate';

/** A file that somebody brings to the import of people, and the word it is to be refused with. */
export type HostileFile = {
  readonly what: string;
  readonly fileName: string;
  readonly bytes: Uint8Array;
  readonly code: string;
};

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships';
const MB = 1_048_576;

const SHEET = 'xl/worksheets/sheet1.xml';

const cell = (address: string, text = 'a'): string => `<c r="${address}" t="inlineStr"><is><t>${text}</t></is></c>`;
const row = (line: number | string, cells: string): string => `<row r="${line}">${cells}</row>`;
const table = (rows: string, before = '', after = ''): string => `${before}<sheetData>${rows}</sheetData>${after}`;

const workbook = (sheet: string, more: Readonly<Record<string, string>> = {}): Uint8Array =>
  zipSync(
    Object.fromEntries(
      Object.entries({
        'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="a" sheetId="1" r:id="r1"/></sheets></workbook>`,
        'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}"><Relationship Id="r1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${RELATIONS}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
        [SHEET]: `<worksheet xmlns="${MAIN}">${sheet}</worksheet>`,
        ...more,
      }).map(([name, text]) => [name, strToU8(text)]),
    ),
  );

const xlsx = (what: string, bytes: Uint8Array, code: string): HostileFile => ({
  what,
  fileName: 'a.xlsx',
  bytes,
  code,
});
const csv = (what: string, text: string, code: string): HostileFile => ({
  what,
  fileName: 'a.csv',
  bytes: Buffer.from(text, 'latin1'),
  code,
});

const plain = table(row(1, cell('A1')));
const strings = (text: string): Readonly<Record<string, string>> => ({
  'xl/sharedStrings.xml': `<sst xmlns="${MAIN}"><si><t>${text}</t></si></sst>`,
});
const named = (line: number): string =>
  row(line, ['A', 'B', 'C', 'D'].map((at) => `<c r="${at}${line}" t="s"><v>0</v></c>`).join(''));

/** Those that the short form brings too: one for each way to harm. */
export const fewHostileFiles = (): readonly HostileFile[] => [
  xlsx('a column of six letters', workbook(table(row(1, cell('AAAAAA1')))), 'table-address'),
  xlsx('a line far below', workbook(table(row(1, cell('A1')) + row(1_048_576, cell('A1048576')))), 'table-too-long'),
  xlsx(
    'an entity bomb',
    workbook(plain, { 'xl/styles.xml': `<!DOCTYPE a [<!ENTITY b "${'b'.repeat(9_999)}">]><a>&b;</a>` }),
    'table-definitions',
  ),
  xlsx('a zip bomb', workbook(plain, { 'xl/a.xml': ' '.repeat(40 * MB) }), 'table-too-large'),
  csv('misplaced quotes', `Ad;Soyad\n"${'x"y\n'.repeat(1_000_000)}`, 'table-too-large|table-quote-open'),
  csv('one endless line', 'x'.repeat(4 * MB), 'table-line-long'),
];

/** All of them, made by code. */
export const hostileFiles = (): readonly HostileFile[] => [
  ...fewHostileFiles(),
  xlsx('six letters in other words', workbook(table(row(1, cell('&#90;ZZZZZ1')))), 'table-address'),
  xlsx('the last column of Excel', workbook(table(row(1, cell('XFD1')))), 'table-too-wide'),
  xlsx('a forged dimension', workbook(table(row(1, cell('A1')), '<dimension ref="A1:ZZZZZZ99"/>')), 'table-address'),
  xlsx('a large dimension', workbook(table(row(1, cell('A1')), '<dimension ref="A1:A1048576"/>')), 'table-too-long'),
  xlsx(
    'a merged range',
    workbook(table('', '', '<mergeCells><mergeCell ref="A1:XFD9"/></mergeCells>')),
    'table-too-wide',
  ),
  xlsx('a line without end', workbook(table(row('1e12', cell('A1')))), 'table-address'),
  xlsx('lines without numbers', workbook(table('<row/>'.repeat(500_000))), 'table-too-long'),
  xlsx(
    'one text named often',
    workbook(table(Array.from({ length: 900 }, (_, at) => named(at + 1)).join('')), strings('x'.repeat(30_000))),
    'table-too-large',
  ),
  xlsx(
    'one cell of a novel',
    workbook(table(row(1, '<c r="A1" t="s"><v>0</v></c>')), strings('x'.repeat(100_000))),
    'table-cell-long',
  ),
  xlsx('a file that is cut off', workbook(plain).subarray(0, 400), 'import-unreadable'),
  xlsx('XML that is cut off', workbook('<sheetData><row'), 'import-unreadable'),
  xlsx('an old Excel file', Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), Buffer.alloc(600)]), 'table-foreign'),
  xlsx(
    'an encrypted file',
    Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), Buffer.from('EncryptedPackage', 'utf16le')]),
    'table-encrypted',
  ),
  xlsx('another office file', zipSync({ 'content.xml': strToU8('<a/>') }), 'table-foreign'),
  xlsx('a PDF', Buffer.from('%PDF-1.7 and so on'), 'table-foreign'),
  csv('values without end', `Ad;Soyad\n${';'.repeat(4 * MB)}`, 'table-line-long'),
  csv('too many columns', `Ad;Soyad\n${';'.repeat(400)}`, 'table-too-wide'),
  csv('a quote never closed', `Ad;Soyad\n1;"2\n${'3;4\n'.repeat(5_000)}`, 'table-quote-open'),
  csv('zeros', 'Ad;Soyad\n1;\0\n', 'table-foreign'),
  csv('lines without end', `Ad;Soyad\n${'\n'.repeat(4 * MB)}`, 'import-too-many'),
];
