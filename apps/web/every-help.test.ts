import { expect, test } from 'vitest';
import { helpSentences } from '#platform/web/help/page-help.ts';
import { HOME } from '#platform/web/home-address.ts';
import { screens } from './web-features.ts';
import { helpOfPage } from './shell/help-of-page.ts';

const isSentence = (text: string): boolean => /^[\p{Lu}“].{8,}[.!]$/u.test(text);

test.each([HOME, ...Object.keys(screens)])('%s has help of three sentences in both languages', async (url) => {
  const help = await helpOfPage(url);
  for (const words of [help?.tr, help?.en])
    for (const mayEdit of [false, true]) {
      const sentences = words === undefined ? [] : helpSentences(words, mayEdit);
      expect(sentences).toHaveLength(3);
      expect(sentences.filter((text) => !isSentence(text))).toEqual([]);
    }
  expect(help?.tr).not.toEqual(help?.en);
});
