import { expect, it } from 'vitest';
import { FAR_SAID, MOVES_SAID, placeAfter } from './grid-keys.ts';

const middle = { row: 50, col: 5 };
const extent = { rows: 100, cols: 10, page: 8 };

it('each key of a list that is told leads somewhere, and further where that is told', () => {
  for (const key of Object.keys(MOVES_SAID))
    expect([key, placeAfter({ key, ctrl: false }, middle, extent)]).not.toEqual([key, middle]);
  for (const chord of Object.keys(FAR_SAID)) {
    const key = chord.replace('Ctrl+', '');
    const far = placeAfter({ key, ctrl: true }, middle, extent);
    expect(far).not.toBeNull();
    expect([chord, far]).not.toEqual([chord, placeAfter({ key, ctrl: false }, middle, extent)]);
  }
});
