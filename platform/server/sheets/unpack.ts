import { inflateRawSync } from 'node:zlib';
import { TableFault } from './table-fault.ts';

const END = 0x06054b50;
const END_BYTES = 22;
const ENTRY = 0x02014b50;
const ENTRY_BYTES = 46;
const FILE = 0x04034b50;
const FILE_BYTES = 30;
const MOST_COMMENT = 65_535;
const MOST_PARTS = 4_000;
const ENCRYPTED = 1;
const STORED = 0;
const DEFLATED = 8;

type Entry = {
  readonly name: string;
  readonly flags: number;
  readonly method: number;
  readonly packed: number;
  readonly told: number;
  readonly at: number;
  readonly next: number;
};

const view = ({ buffer, byteOffset, byteLength }: Uint8Array): DataView => new DataView(buffer, byteOffset, byteLength);

/** Where the list of a zip file's parts begins, and how many it has; its last record says so. */
const directoryOf = (zip: DataView): { readonly at: number; readonly count: number } => {
  const first = Math.max(0, zip.byteLength - END_BYTES - MOST_COMMENT);
  for (let at = zip.byteLength - END_BYTES; at >= first; at -= 1)
    if (zip.getUint32(at, true) === END)
      return { at: zip.getUint32(at + 16, true), count: zip.getUint16(at + 10, true) };
  throw new RangeError('no zip file, or its end is missing');
};

const entryAt = (bytes: Uint8Array, zip: DataView, at: number): Entry => {
  if (zip.getUint32(at, true) !== ENTRY) throw new RangeError('the list of parts is broken');
  const nameBytes = zip.getUint16(at + 28, true);
  const name = bytes.subarray(at + ENTRY_BYTES, at + ENTRY_BYTES + nameBytes);
  return {
    name: Buffer.from(name).toString('utf8'),
    flags: zip.getUint16(at + 8, true),
    method: zip.getUint16(at + 10, true),
    packed: zip.getUint32(at + 20, true),
    told: zip.getUint32(at + 24, true),
    at: zip.getUint32(at + 42, true),
    next: at + ENTRY_BYTES + nameBytes + zip.getUint16(at + 30, true) + zip.getUint16(at + 32, true),
  };
};

const dataOf = (bytes: Uint8Array, zip: DataView, { at, packed }: Entry): Uint8Array => {
  if (zip.getUint32(at, true) !== FILE) throw new RangeError('a part is not where it is said to be');
  const start = at + FILE_BYTES + zip.getUint16(at + 26, true) + zip.getUint16(at + 28, true);
  if (start + packed > bytes.length) throw new RangeError('a part is cut off');
  return bytes.subarray(start, start + packed);
};

/** A part as it was before it was packed; never more of it than it is said to have. */
const unpacked = (data: Uint8Array, { method, told }: Entry): Uint8Array => {
  if (method === STORED) return data;
  if (method !== DEFLATED) throw new RangeError('packed in another way');
  const part = inflateRawSync(data, { maxOutputLength: Math.max(told, 1) });
  if (part.byteLength !== told) throw new RangeError('a part is not of the size it is said to have');
  return part;
};

/**
 * The parts of a zip file whose names are wanted. What its list says of sizes may be a lie, and is held to: beyond `most`
 * bytes together, by the list or in truth, the file is refused before anything is read of it.
 */
export const unpack = (
  bytes: Uint8Array,
  isWanted: (name: string) => boolean,
  most: number,
): ReadonlyMap<string, Uint8Array> => {
  const zip = view(bytes);
  const { at: first, count } = directoryOf(zip);
  if (count > MOST_PARTS) throw new TableFault('table-too-large');
  const entries: Entry[] = [];
  for (let at = first; entries.length < count; ) {
    const entry = entryAt(bytes, zip, at);
    entries.push(entry);
    at = entry.next;
  }
  if (entries.some(({ flags }) => (flags & ENCRYPTED) !== 0)) throw new TableFault('table-encrypted');
  const wanted = entries.filter(({ name }) => isWanted(name));
  const whole = wanted.reduce((sum, { method, packed, told }) => sum + (method === STORED ? packed : told), 0);
  if (whole > most) throw new TableFault('table-too-large');
  return new Map(wanted.map((entry) => [entry.name, unpacked(dataOf(bytes, zip, entry), entry)]));
};
