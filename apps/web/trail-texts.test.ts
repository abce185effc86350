import { expect, test } from 'vitest';
import type { Words } from '#platform/web/i18n/translate.ts';
import { texts as english } from './trail-texts-en.ts';
import { texts as turkish } from './trail-texts-tr.ts';

const files = import.meta.glob<{ readonly texts: Words }>('../../features/*/*/web/trail-texts.*.ts', { eager: true });

test.each([
  ['tr', turkish],
  ['en', english],
] as const)('no two features say the same of an event, and the trail has all of them, in %s', (language, brought) => {
  const written = Object.entries(files)
    .filter(([file]) => file.endsWith(`.${language}.ts`))
    .flatMap(([, { texts }]) => Object.keys(texts));
  expect(written.filter((key, index) => written.indexOf(key) !== index)).toEqual([]);
  expect(Object.keys(brought).toSorted()).toEqual(written.toSorted());
  expect(written.length).toBeGreaterThan(200);
});
