import type { Random } from '../random.ts';
import { mutators } from './mutators.ts';

/** Each path by each mutator alone, and by as many pairs as asked for. */
export const corpusOf = (
  paths: readonly string[],
  chance: Random,
  sizes: { readonly singles: boolean; readonly pairs: number },
): readonly string[] => {
  const made = new Set<string>();
  if (sizes.singles) for (const path of paths) for (const [, mutate] of mutators) made.add(mutate(path));
  for (let pair = 0; pair < sizes.pairs; pair += 1) {
    const [, first] = chance.pick(mutators);
    const [, second] = chance.pick(mutators);
    made.add(second(first(chance.pick(paths))));
  }
  return [...made];
};

/** Values that are no address at all, as they stand in the body of the check. */
export const oddBodies: readonly (readonly [string, string | Buffer])[] = [
  ['empty text', '{"url":""}'],
  ['a dot', '{"url":"."}'],
  ['an array', '{"url":["/user/list"]}'],
  ['a number', '{"url":7}'],
  ['null', '{"url":null}'],
  ['true', '{"url":true}'],
  ['an object', '{"url":{"toString":"/user/list"}}'],
  ['nothing', '{}'],
  ['no body', ''],
  ['a list', '["/user/list"]'],
  ['a text', '"/user/list"'],
  ['null alone', 'null'],
  ['eight thousand letters', JSON.stringify({ url: `/${'a'.repeat(8_190)}` })],
  ['more than that', JSON.stringify({ url: `/${'a'.repeat(9_000)}` })],
  ['a million letters', JSON.stringify({ url: `/${'a'.repeat(1_000_000)}` })],
  ['twice, the granted one first', '{"url":"/dashboards/home","url":"/user/list"}'],
  ['twice, the granted one last', '{"url":"/user/list","url":"/dashboards/home"}'],
  ['another field', '{"url":"/dashboards/home","Url":"/user/list"}'],
  ['__proto__', '{"__proto__":{"url":"/user/list"},"url":"/user/list"}'],
  ['constructor', '{"url":"/user/list","constructor":{"prototype":{"url":"/dashboards/home"}}}'],
  ['a lone surrogate', '{"url":"/user/list\\ud800"}'],
  ['an escaped zero', '{"url":"/user/list\\u0000"}'],
  ['invalid UTF-8', Buffer.from('{"url":"/user/list\xff"}', 'latin1')],
  ['UTF-16', Buffer.from('\uFEFF{"url":"/user/list"}', 'utf16le')],
  ['a mark before', Buffer.from('\uFEFF{"url":"/dashboards/home"}')],
  ['a body that is cut', '{"url":"/user/list'],
  ['deep nesting', `{"url":${'['.repeat(20_000)}${']'.repeat(20_000)}}`],
];
