import { expect, it } from 'vitest';
import { isWithinBounds } from './json-bounds.ts';

const few = { members: 2, values: 4, depth: 2 };

it('counts names, values and depth, and nothing that stands in a text', () => {
  for (const json of [
    '{"a":1,"b":2}',
    '[1,2,3,4]',
    '[[1],[2]]',
    '["[[[{{{,,,::::\\"[[["]',
    '"\\\\"',
    '',
    '"never ends',
  ])
    expect([json, isWithinBounds(json, few)]).toEqual([json, true]);
  for (const json of ['{"a":1,"b":2,"c":3}', '[1,2,3,4,5]', '[[[1]]]', '["\\\\",[[', '{"a":{"b":{"c":1}}}'])
    expect([json, isWithinBounds(json, few)]).toEqual([json, false]);
});
