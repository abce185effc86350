import { describe, expect, it } from 'vitest';
import { MAX_CHANGES } from '#features/core/access/contract/vocabulary.ts';
import { cellKey, type CellState, NOTHING, type Staging } from './matrix-staging.ts';
import { type PutFacts, putCells, type Wanted } from './put-cells.ts';

const NOW = '2026-11-24T12:00:00.000Z';
const LATER = '2027-01-01T00:00:00.000Z';
const none: Staging = new Map();
const held: Readonly<Record<string, CellState>> = { '1:2': { level: 'view', until: null } };
const facts: PutFacts = {
  held: (cell) => held[cellKey(cell)] ?? NOTHING,
  isLocked: ({ screenId }) => screenId === 3,
  limitOn: (screenId, level) =>
    screenId === 4 && level === 'edit' ? { allowed: false, until: null } : { allowed: true, until: null },
  now: NOW,
};
const at = (screenId: number, wish: Wanted['wish']): Wanted => ({ roleId: 1, screenId, wish });

describe('a block put into the matrix', () => {
  it('takes what can be done, and says of every other cell why not', () => {
    const put = putCells(
      none,
      [
        at(1, { level: 'view' }),
        at(2, { level: 'view' }),
        at(3, { level: 'view' }),
        at(4, { level: 'edit' }),
        at(5, 'unknown'),
        at(6, { level: 'view', until: '2026-11-20T00:00:00.000Z' }),
      ],
      facts,
    );
    expect([...put.next.keys()]).toEqual(['1:1']);
    expect(put.taken).toBe(2);
    expect(Object.fromEntries(put.left)).toEqual({ '1:3': 'locked', '1:4': 'beyond', '1:5': 'unknown', '1:6': 'past' });
  });

  it('gives a later begin where nothing is held, and leaves out what is in force', () => {
    const wish = { level: 'view', begins: LATER } as const;
    const put = putCells(none, [at(1, wish), at(2, wish)], facts);
    expect(put.next.get('1:1')?.to).toEqual({ level: 'view', until: null, begins: LATER });
    expect(put.left.get('1:2')).toBe('heldNow');
  });

  it('puts back what was staged where a cell is wanted as it was', () => {
    const staged = putCells(none, [at(2, { level: 'edit' })], facts).next;
    expect(staged.size).toBe(1);
    expect(putCells(staged, [at(2, { level: 'view' })], facts).next.size).toBe(0);
  });

  it('stages nothing of more than can be saved at once', () => {
    const many = Array.from({ length: MAX_CHANGES + 1 }, (_, index) => at(100 + index, { level: 'view' }));
    expect(putCells(none, many, facts)).toMatchObject({ next: none, taken: 0, tooMany: MAX_CHANGES + 1 });
    expect(putCells(none, many.slice(1), facts).taken).toBe(MAX_CHANGES);
  });
});
