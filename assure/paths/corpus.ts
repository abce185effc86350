import type { Random } from '#apps/server/testing/random.ts';
import { mutators, pairsOf } from './mutators.ts';

/** Each path by each mutator alone; and each pair of mutators, or each n-th, on some path. */
export const corpusOf = (paths: readonly string[], chance: Random, everyPair: number): readonly string[] => [
  ...new Set([
    ...paths.flatMap((path) => mutators.map(([, mutate]) => mutate(path))),
    ...pairsOf(everyPair).map((mutate) => mutate(chance.pick(paths))),
  ]),
];

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
