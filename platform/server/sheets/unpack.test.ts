import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { unpack } from './unpack.ts';
import { xlsxWriter } from './xlsx-writer.ts';

const MOST = 10_000;
const all = (): boolean => true;
const read = (zip: Uint8Array, most = MOST) => unpack(zip, all, most);

/** A zip file whose list says something else, at a place of its first entry. */
const forged = (zip: Uint8Array, place: number, value: number, bytes: 2 | 4 = 4): Uint8Array => {
  const copy = Uint8Array.from(zip);
  const view = new DataView(copy.buffer);
  const at = view.getUint32(copy.length - 6, true);
  if (bytes === 4) view.setUint32(at + place, value, true);
  else view.setUint16(at + place, value, true);
  return copy;
};

const zeros = zipSync({ 'a.xml': new Uint8Array(5_000), 'b.xml': [strToU8('second'), { level: 0 }] });

test('a zip file is unpacked at what it says, and refused where that is too much or a lie', () => {
  const parts = read(zeros);
  expect([...parts].map(([name, part]) => [name, part.byteLength])).toEqual([
    ['a.xml', 5_000],
    ['b.xml', 6],
  ]);
  expect([...unpack(zeros, (name) => name === 'b.xml', 10).keys()]).toEqual(['b.xml']);
  expect(() => read(zeros, 5_005)).toThrow('table-too-large');
  expect(() => read(forged(zeros, 24, 0xff_ff_ff_f0))).toThrow('table-too-large');
  expect(() => read(forged(zeros, 8, 1, 2))).toThrow('table-encrypted');
  const lies = [
    forged(zeros, 24, 10),
    forged(zeros, 24, 5_001),
    forged(zeros, 10, 12, 2),
    forged(zeros, 20, 1_000_000),
    forged(zeros, 42, 3),
    forged(zeros, 0, 7),
    zeros.subarray(0, zeros.length - 30),
    zeros.subarray(20),
    strToU8('no zip file, though it is long enough to be one'),
    new Uint8Array(0),
  ];
  for (const lie of lies) expect(() => read(lie)).toThrow();
});

test('what Excel is written by us is unpacked as it stands', async () => {
  const writer = xlsxWriter('Kişiler', [{ title: 'Ad', kind: 'text', width: 10 }]);
  await writer.add(Array.from({ length: 500 }, (_, at) => [`Işıl ${at}`]));
  const parts = read(await writer.finish(), 1_000_000);
  expect([...parts.keys()]).toContain('xl/workbook.xml');
});
