import { expect, test } from 'vitest';
import { theme } from './theme.ts';

const PIXELS_AN_EM = 16;

test('the breakpoints are 600, 960, 1280 and 1440 px', () => {
  const pixels = Object.entries(theme.breakpoints ?? {}).map(([name, width]) => [
    name,
    Number.parseFloat(String(width)) * PIXELS_AN_EM,
  ]);
  expect(pixels).toEqual([
    ['xs', 0],
    ['sm', 600],
    ['md', 960],
    ['lg', 1280],
    ['xl', 1440],
  ]);
});
