import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { serverFeatures } from './server-features.ts';

it('changes of the console are made by people alone', () => {
  const names = readdirSync(path.resolve(import.meta.dirname, '../../features/console'));
  const open = serverFeatures.filter(({ name, peopleOnly }) => names.includes(name) && peopleOnly !== true);
  expect(names.length).toBeGreaterThan(20);
  expect(open.map(({ name }) => name)).toEqual([]);
});
