import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => vi.unstubAllGlobals());

test('a shape is interpreted: no code is made out of text, which the page’s policy refuses and reports', async () => {
  const makeCode = vi.fn<() => void>();
  vi.stubGlobal('Function', function Function() {
    makeCode();
  });
  // Only now, for the library may look at its first use what it is allowed to do.
  const z = await import('zod/mini');
  const { text } = await import('./shapes.ts');
  const shape = z.strictObject({ name: text(20, 2) });
  expect(shape.safeParse({ name: 'Turunçgil' }).success).toBe(true);
  expect(shape.safeParse({ name: '' }).success).toBe(false);
  expect(makeCode).not.toHaveBeenCalled();
});
