import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const root = new URL('../../../../', import.meta.url);
const read = (file: string): string => readFileSync(new URL(file, root), 'utf8');

it('the icons of the product’s own menu come with the first page, and no list of others for one of them', () => {
  const manifests = globSync(['features/*/*/server/**/*.ts', 'apps/server/*.ts'], { cwd: root });
  const named = manifests
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => Array.from(read(file).matchAll(/\bicon: '([\w-]+)'/g), ([, icon]) => icon ?? ''));
  const [, own = ''] = /const ICONS[^{]*\{(.*?)\n\};/s.exec(read('features/core/navigation/web/menu-icons.ts')) ?? [];
  const carried = Array.from(own.matchAll(/^ {2}'?([\w-]+)'?:/gm), ([, icon]) => icon);
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((icon) => !carried.includes(icon))).toEqual([]);
});
