import { expect, test } from 'vitest';
import type { Words } from '#platform/web/i18n/translate.ts';
import { features } from './web-features.ts';

const files = import.meta.glob<{ readonly texts: Words }>('../../features/*/*/web/trail-texts.*.ts', { eager: true });
const keysOf = (texts: Words): readonly string[] => Object.keys(texts).toSorted();

test('what a feature says of its events is named by its manifest, and no two say the same', async () => {
  for (const language of ['tr', 'en'] as const) {
    const brought = await Promise.all(
      features.flatMap(({ trail }) => (trail === undefined ? [] : [trail[language]()])),
    );
    const all = brought.flatMap(({ texts }) => keysOf(texts));
    const written = Object.entries(files)
      .filter(([file]) => file.endsWith(`.${language}.ts`))
      .flatMap(([, { texts }]) => keysOf(texts));
    expect(all.toSorted()).toEqual(written.toSorted());
    expect(all.filter((key, index) => all.indexOf(key) !== index)).toEqual([]);
  }
});
