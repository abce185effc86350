import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { weighFirstLoad } from './browser-chunks.ts';

const piece = (fileName: string, kilobytes: number, moduleIds: readonly string[] = []) => ({
  fileName,
  moduleIds,
  // What no compression makes smaller.
  code: randomBytes(kilobytes * 500).toString('base64'),
});

test('a first load within its weight passes, with the words of one language', () => {
  expect(() => weighFirstLoad([piece('base.js', 100)], [piece('tr.js', 20), piece('en.js', 20)], 130)).not.toThrow();
});

test('a first load that has grown too heavy stops the build and says what weighs how much', () => {
  expect(() => weighFirstLoad([piece('base.js', 400), piece('session.js', 20)], [], 170)).toThrow(
    /weighs .* may weigh 170: base\.js .*, session\.js/,
  );
});

test('the shapes of the contracts are no part of it', () => {
  expect(() => weighFirstLoad([piece('base.js', 1, ['/x/node_modules/zod/v4/core.js'])], [])).toThrow(
    'brings /x/node_modules/zod',
  );
});
