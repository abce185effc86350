import { expect, it } from 'vitest';
import { keyLines } from './key-sheets.ts';

it('keys that do the same share a line, in the order they were told', () => {
  const said = { ArrowUp: 'walk', Home: 'ends', ArrowDown: 'walk', End: 'ends', '?': 'help' } as const;
  expect(keyLines(said, (key) => key.toUpperCase())).toEqual([
    { keys: ['ArrowUp', 'ArrowDown'], text: 'WALK' },
    { keys: ['Home', 'End'], text: 'ENDS' },
    { keys: ['?'], text: 'HELP' },
  ]);
});
