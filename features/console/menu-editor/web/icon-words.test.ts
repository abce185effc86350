import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { fetchMenuIcons } from '#features/core/navigation/web/api.ts';
import { iconWords } from './icon-words.ts';

it('every icon that a menu may name is found by words of both languages', async () => {
  const brought = globSync('features/*/*/web/feature.ts').flatMap((file) => {
    const [, named = ''] = /icons: \{([^}]*)\}/.exec(readFileSync(file, 'utf8')) ?? [];
    return [...named.matchAll(/'?([a-z0-9-]+)'?:/g)].map(([, name]) => name ?? '');
  });
  expect(brought.length).toBeGreaterThan(10);
  const names = new Set([...Object.keys(await fetchMenuIcons()), ...brought, 'home']);
  expect([...names].filter((name) => !(name in iconWords))).toEqual([]);
  expect(Object.keys(iconWords).filter((name) => !names.has(name))).toEqual([]);
});
