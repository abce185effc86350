import { deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { unpackedSize } from './unpacked-size.ts';
import { xlsxWriter } from './xlsx.ts';

type Told = { readonly packed?: number; readonly unpacked?: number; readonly flags?: number; readonly method?: number };

/** One file of a zip archive, whatever it says of itself. */
const part = (data: Buffer, { packed = data.length, unpacked = 0, flags = 0, method = 8 }: Told = {}): Buffer => {
  const head = Buffer.alloc(31);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(flags, 6);
  head.writeUInt16LE(method, 8);
  head.writeUInt32LE(packed, 18);
  head.writeUInt32LE(unpacked, 22);
  head.writeUInt16LE(1, 26);
  head.write('a', 30);
  return Buffer.concat([head, data]);
};
const END = Buffer.from('PK\u0001\u0002');
const zeros = deflateRawSync(Buffer.alloc(1_000));
const MOST = 1_500;

test('a zip file is taken at what it unpacks to, whatever it says', () => {
  expect(unpackedSize(Buffer.concat([part(zeros, { unpacked: 1_000 }), END]), MOST)).toBe(1_000);
  expect(unpackedSize(Buffer.concat([part(zeros), part(Buffer.from('123'), { method: 0 }), END]), MOST)).toBe(1_003);
  // Its sizes behind the data, with the mark and without.
  const later = part(zeros, { packed: 0, flags: 8 });
  const mark = Buffer.from('PK\u0007\u0008');
  for (const told of [Buffer.concat([mark, Buffer.alloc(12)]), Buffer.alloc(12)])
    expect(unpackedSize(Buffer.concat([later, told, part(Buffer.from('1'), { method: 0 }), END]), MOST)).toBe(1_001);
  const tooMuch = [
    Buffer.concat([part(zeros), part(zeros), END]),
    Buffer.concat([later, mark, Buffer.alloc(12), part(zeros, { unpacked: 1 }), END]),
    part(deflateRawSync(Buffer.alloc(2_000)), { unpacked: 1 }),
    part(zeros, { unpacked: 0xff_ff_ff_f0 }),
  ];
  const unreadable = [
    Buffer.from('no zip file'),
    Buffer.alloc(0),
    part(zeros, { flags: 1 }),
    part(zeros, { method: 12 }),
    part(zeros.subarray(2)),
    part(zeros),
  ];
  for (const zip of [...tooMuch, ...unreadable]) expect(unpackedSize(zip, MOST)).toBeNull();
});

test('what a spreadsheet wrote is unpacked as it stands', async () => {
  const writer = xlsxWriter('Kişiler', [{ title: 'Ad', kind: 'text', width: 10 }]);
  writer.add(Array.from({ length: 500 }, (_, at) => [`Işıl ${at}`]));
  expect(unpackedSize(await writer.finish(), 1_000_000)).toBeGreaterThan(10_000);
});
