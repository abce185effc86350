import { expect, test } from 'vitest';
import { sameOriginPath } from './same-origin-path.ts';

const origin = 'http://localhost:4300';

test('a path of this origin keeps its query and fragment', () => {
  expect(sameOriginPath('/screen/warehouse/stock?q=x#a', origin)).toBe('/screen/warehouse/stock?q=x#a');
});

test.each([
  '//evil.example/x',
  '/\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  'screen/x',
  '',
  undefined,
])('%s leads nowhere', (to) => {
  expect(sameOriginPath(to, origin)).toBeNull();
});
