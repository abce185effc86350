import { zipSync } from 'fflate';
import { readSheet } from 'read-excel-file/universal';
import { tableLimits } from '#platform/contract/table-file.ts';
import { checkPart } from './check-part.ts';
import { refuseForeign, refuseOtherPackage } from './foreign-kind.ts';
import { TableFault } from './table-fault.ts';
import { unpack } from './unpack.ts';

/** 20,000 people in four columns are 5 MB. */
const MOST_UNPACKED = 24 * 1_048_576;
/** Letters of all cells together: a workbook may name one long text as often as it likes. */
const MOST_LETTERS = 8_000_000;

/** Pictures and the like are not unpacked at all; the last tells a workbook of another kind. */
const isWanted = (name: string): boolean =>
  name.endsWith('.xml') || name.endsWith('.rels') || name === 'xl/workbook.bin';

const asText = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  return value instanceof Date ? value.toISOString().replace('T00:00:00.000Z', '') : String(value);
};

/** Rows as texts, without what is empty at their ends. */
const textsOf = (rows: readonly (readonly unknown[])[]): readonly (readonly string[])[] => {
  let letters = 0;
  return rows.map((row, at) => {
    const last = row.findLastIndex((value) => value !== null && value !== '');
    return row.slice(0, last + 1).map((value) => {
      const text = asText(value);
      letters += text.length;
      if (text.length > tableLimits.cell)
        throw new TableFault('table-cell-long', { line: at + 1, most: tableLimits.cell });
      if (letters > MOST_LETTERS) throw new TableFault('table-too-large');
      return text;
    });
  });
};

/** The workbook as it was checked: what is read is this and nothing else, wherever the file says that more would be. */
const checked = (bytes: Uint8Array, mostLines: number): Uint8Array<ArrayBuffer> => {
  const parts = unpack(bytes, isWanted, MOST_UNPACKED);
  refuseOtherPackage([...parts.keys()]);
  for (const part of parts.values()) checkPart(new TextDecoder().decode(part), mostLines);
  return zipSync(Object.fromEntries(parts), { level: 0 });
};

/** The lines of a workbook's first sheet, `most` of them at most. */
export const readXlsx = async (bytes: Uint8Array, most: number): Promise<readonly (readonly string[])[]> => {
  refuseForeign(bytes);
  const { buffer } = checked(bytes, most);
  return textsOf((await readSheet(buffer)).slice(0, most));
};
