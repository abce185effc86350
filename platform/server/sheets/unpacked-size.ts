import { inflateRawSync } from 'node:zlib';

const FILE = 0x04034b50;
const AFTER_DATA = 0x08074b50;
const ENCRYPTED = 1;
const SIZES_AFTER_DATA = 8;
const STORED = 0;
const DEFLATED = 8;
const HEADER_BYTES = 30;

/** How far a deflated part reaches, and what it unpacks to; throws where that is more than `most`. */
const inflated = (bytes: Uint8Array, most: number): { readonly read: number; readonly size: number } => {
  // Its types do not know that it tells with `info` how far it has read.
  const { buffer, engine } = inflateRawSync(bytes, { maxOutputLength: most, info: true }) as unknown as {
    readonly buffer: Uint8Array;
    readonly engine: { readonly bytesWritten: number };
  };
  return { read: engine.bytesWritten, size: buffer.byteLength };
};

type Part = { readonly end: number; readonly size: number };

const partAt = (zip: Uint8Array, view: DataView, at: number, left: number): Part => {
  const flags = view.getUint16(at + 6, true);
  const method = view.getUint16(at + 8, true);
  const [packed, told] = [view.getUint32(at + 18, true), view.getUint32(at + 22, true)];
  const start = at + HEADER_BYTES + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
  const isLater = (flags & SIZES_AFTER_DATA) !== 0;
  // Readers take the room that is told before they unpack anything.
  if ((flags & ENCRYPTED) !== 0 || told > left) throw new Error('not to be unpacked');
  if (method === STORED && !isLater) return { end: start + packed, size: packed };
  if (method !== DEFLATED) throw new Error('packed in another way');
  const data = isLater ? zip.subarray(start) : zip.subarray(start, start + packed);
  const { read, size } = inflated(data, left);
  if (!isLater) return { end: start + packed, size };
  const after = start + read;
  return { end: after + (view.getUint32(after, true) === AFTER_DATA ? 16 : 12), size };
};

/**
 * How many bytes a zip file unpacks to, found out by unpacking it part after part, for what it says of itself may be a
 * lie; null where that is more than `most`, or it is not plainly a zip file.
 */
export const unpackedSize = (zip: Uint8Array, most: number): number | null => {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength);
  let at = 0;
  let whole = 0;
  try {
    while (view.getUint32(at, true) === FILE) {
      const { end, size } = partAt(zip, view, at, most - whole);
      whole += size;
      if (whole > most) return null;
      at = end;
    }
    return at === 0 ? null : whole;
  } catch {
    return null;
  }
};
