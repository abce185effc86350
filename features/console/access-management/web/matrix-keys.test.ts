import { expect, it } from 'vitest';
import { actionOf, MATRIX_SAID, moveBy } from './matrix-keys.ts';

it('each key of the matrix that is told moves or changes something', () => {
  const middle = { row: 20, column: 4 };
  const size = { rows: 40, columns: 9, page: 5 };
  for (const [chord, said] of Object.entries(MATRIX_SAID)) {
    const key = chord.replace('Ctrl+', '');
    const to = moveBy(key, key !== chord, middle, size);
    const isMove = ['saidCells', 'saidRowEnds', 'saidPages', 'saidCorners'].includes(said);
    if (isMove) expect([chord, to]).not.toEqual([chord, middle]);
    expect([chord, isMove ? to !== null : actionOf(key) !== null]).toEqual([chord, true]);
  }
  expect(['g', '2', '0', 'Delete', ' '].map(actionOf)).toEqual(['view', 'edit', 'none', 'undo', 'next']);
});
