import { TableFault } from './table-fault.ts';

/** How the files begin that people take for a table. */
const BEGINNINGS: readonly (readonly [kind: string, bytes: Buffer])[] = [
  ['PDF', Buffer.from('%PDF')],
  ['RTF', Buffer.from('{\\rtf')],
  ['PNG', Buffer.from('\u0089PNG', 'latin1')],
  ['JPEG', Buffer.from([0xff, 0xd8, 0xff])],
  ['GIF', Buffer.from('GIF8')],
  ['RAR', Buffer.from('Rar!')],
  ['7z', Buffer.from([0x37, 0x7a, 0xbc, 0xaf])],
  ['gzip', Buffer.from([0x1f, 0x8b])],
  ['HTML', Buffer.from('<!DOCTYPE html', 'latin1')],
  ['HTML', Buffer.from('<html', 'latin1')],
  ['XML', Buffer.from('<?xml')],
];

/** The container of Excel's earlier format, and of every file of Office that has a password. */
const COMPOUND = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);
const ENCRYPTED_PACKAGE = Buffer.from('EncryptedPackage', 'utf16le');

const startsWith = (bytes: Buffer, beginning: Buffer): boolean => bytes.subarray(0, beginning.length).equals(beginning);

/** Refuses what is of another kind by its first bytes, whatever it is called. */
export const refuseForeign = (given: Uint8Array): void => {
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength);
  if (startsWith(bytes, COMPOUND))
    throw bytes.includes(ENCRYPTED_PACKAGE)
      ? new TableFault('table-encrypted')
      : new TableFault('table-foreign', { kind: 'Excel 97-2003 (.xls)' });
  const found = BEGINNINGS.find(([, beginning]) => startsWith(bytes, beginning));
  if (found !== undefined) throw new TableFault('table-foreign', { kind: found[0] });
};

const OTHERS: readonly (readonly [part: string, kind: string])[] = [
  ['xl/workbook.bin', 'Excel Binary (.xlsb)'],
  ['word/document.xml', 'Word (.docx)'],
  ['ppt/presentation.xml', 'PowerPoint (.pptx)'],
  ['content.xml', 'OpenDocument (.ods)'],
];

/** Refuses a packed file that is no workbook, by the parts it has. */
export const refuseOtherPackage = (names: readonly string[]): void => {
  if (names.includes('xl/workbook.xml')) return;
  const found = OTHERS.find(([part]) => names.includes(part));
  throw new TableFault('table-foreign', { kind: found?.[1] ?? 'ZIP' });
};
