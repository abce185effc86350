import { describe, expect, it } from 'vitest';
import type { Matrix } from '../contract/matrix-shapes.ts';
import { actionOf, moveBy } from './matrix-keys.ts';
import { linesOf, offsetsOf, windowOf } from './matrix-rows.ts';
import {
  asChanges,
  type CellState,
  cellsOf,
  conflictsOf,
  directionOf,
  keepMine,
  limitOn,
  nextLevel,
  NOTHING,
  type Staging,
  stage,
  stillPossible,
  stageDate,
  typeDate,
  undo,
} from './matrix-staging.ts';
import { readStaging, writeStaging } from './written-staging.ts';

const cell = { roleId: 3, screenId: 7 };
const view: CellState = { level: 'view', until: null };
const edit: CellState = { level: 'edit', until: null };
const none: Staging = new Map();

const matrix: Matrix = {
  epoch: 5,
  peopleCount: 4,
  consoleScreens: [],
  viewOnly: [],
  limits: null,
  roles: [
    {
      id: 3,
      name: 'Operatör',
      companyId: null,
      protected: false,
      everyone: false,
      memberCount: 2,
      editable: true,
      personal: false,
    },
  ],
  groups: [
    {
      key: 'a',
      title: { tr: 'Depo', en: 'Warehouse' },
      screens: [{ id: 7, url: '/screen/warehouse/stock', name: 'stock', caption: { tr: 'Iğdır Deposu', en: 'Stock' } }],
    },
    {
      key: 'b',
      title: { tr: 'Üretim', en: 'Production' },
      screens: [
        { id: 8, url: '/screen/production/orders', name: 'orders', caption: { tr: 'Üretim Emirleri', en: 'Orders' } },
      ],
    },
  ],
  grants: [[3, 7, 'view', null]],
  later: [],
};

describe('a begin', () => {
  const begins = '2027-03-01T00:00:00.000Z';
  const staged = stage(new Map(), cell, NOTHING, view);

  it('is staged, sent, written down and taken away again', () => {
    const later = stageDate(staged, cell, 'begins', begins);
    expect(asChanges(later)).toMatchObject([{ from: 'none', to: 'view', validFrom: begins }]);
    expect(readStaging(writeStaging(later))).toEqual(later);
    expect(stageDate(later, cell, 'begins', null)).toEqual(staged);
  });

  it('leaves what was typed for the other date', () => {
    const typed = typeDate(typeDate(staged, cell, 'until', '31.02'), cell, 'begins', '?');
    expect(readStaging(writeStaging(typed))).toEqual(typed);
    expect(stageDate(typed, cell, 'begins', begins).get('3:7')?.typed).toEqual({ until: '31.02' });
  });
});

describe('staging', () => {
  it('remembers what the cell held first, and forgets a change that comes back to it', () => {
    const one = stage(none, cell, view, edit);
    expect(asChanges(one)).toEqual([{ ...cell, from: 'view', to: 'edit', validUntil: null }]);
    const two = stage(one, cell, view, NOTHING);
    expect(asChanges(two)).toEqual([{ ...cell, from: 'view', to: 'none', validUntil: null }]);
    expect(stage(two, cell, view, view).size).toBe(0);
  });

  it('keeps a change of the end alone, and none of nothing', () => {
    const timed = stage(none, cell, view, { level: 'view', until: '2026-12-31T20:59:59.000Z' });
    expect([...timed.values()].map(directionOf)).toEqual(['end']);
    expect(stage(none, cell, NOTHING, { level: 'none', until: '2026-12-31T20:59:59.000Z' }).size).toBe(0);
  });

  it('undoes one and leaves the others', () => {
    const both = stage(stage(none, cell, view, edit), { roleId: 3, screenId: 8 }, NOTHING, view);
    expect([...undo(both, cell).keys()]).toEqual(['3:8']);
  });

  it('finds what somebody else changed, and keeps mine or takes theirs', () => {
    const staged = stage(none, cell, NOTHING, edit);
    const now = cellsOf(matrix);
    expect([...conflictsOf(staged, now)]).toEqual([['3:7', view]]);
    const mine = keepMine(staged, cell, view);
    expect(conflictsOf(mine, now).size).toBe(0);
    expect(asChanges(mine)[0]).toMatchObject({ from: 'view', to: 'edit' });
    expect(keepMine(stage(none, cell, NOTHING, view), cell, view).size).toBe(0);
  });

  it('survives a reload and distrusts what it reads', () => {
    const staged = stage(none, cell, view, edit);
    expect(readStaging(writeStaging(staged))).toEqual(staged);
    const typed = typeDate(staged, cell, 'until', '?31.02.2027');
    expect(readStaging(writeStaging(typed))).toEqual(typed);
    expect(asChanges(typed)).toEqual(asChanges(staged));
    expect(typeDate(none, cell, 'until', '?')).toEqual(none);
    for (const left of [null, '', {}, [1], [[1, 2, 'none', null, 'all', null]], [['1', 2, 'none', null, 'edit', null]]])
      expect(readStaging(left).size).toBe(0);
  });

  it('leaves out roles and screens that are gone', () => {
    const staged = stage(stage(none, cell, view, edit), { roleId: 99, screenId: 7 }, NOTHING, view);
    expect([...stillPossible(staged, matrix).keys()]).toEqual(['3:7']);
    expect(
      stillPossible(staged, { ...matrix, roles: matrix.roles.map((role) => ({ ...role, editable: false })) }).size,
    ).toBe(0);
  });
});

describe('what may be given', () => {
  it('goes round the levels and skips those one does not hold', () => {
    expect(nextLevel('none', () => true)).toBe('view');
    expect(nextLevel('edit', () => true)).toBe('none');
    expect(nextLevel('view', (level) => level !== 'edit')).toBe('none');
    expect(nextLevel('none', (level) => level === 'none')).toBe('none');
  });

  it('is bounded by the latest end of what one holds', () => {
    const limited: Matrix = {
      ...matrix,
      limits: [
        [7, 'edit', '2026-12-01T00:00:00.000Z'],
        [7, 'view', null],
      ],
    };
    expect(limitOn(limited, 7, 'edit')).toEqual({ allowed: true, until: '2026-12-01T00:00:00.000Z' });
    expect(limitOn(limited, 7, 'view')).toEqual({ allowed: true, until: null });
    expect(limitOn(limited, 8, 'view').allowed).toBe(false);
    expect(limitOn(matrix, 8, 'edit').allowed).toBe(true);
    const lists = { ...matrix, viewOnly: [8] };
    expect([limitOn(lists, 8, 'view').allowed, limitOn(lists, 8, 'edit').allowed]).toEqual([true, false]);
  });
});

describe('the grid', () => {
  it('moves by keys and stays inside', () => {
    const size = { rows: 10, columns: 4, page: 5 };
    const at = { row: 0, column: 3 };
    expect(moveBy('ArrowUp', false, at, size)).toEqual(at);
    expect(moveBy('Home', false, at, size)).toEqual({ row: 0, column: 0 });
    expect(moveBy('End', true, at, size)).toEqual({ row: 9, column: 3 });
    expect(moveBy('PageDown', false, at, size)).toEqual({ row: 5, column: 3 });
    expect(moveBy('a', false, at, size)).toBeNull();
  });

  it('knows what each key does', () => {
    expect(['Enter', ' ', '0', '-', '1', 'G', '2', 'd', 'Delete', 'x'].map(actionOf)).toEqual([
      'next',
      'next',
      'none',
      'none',
      'view',
      'view',
      'edit',
      'edit',
      'undo',
      null,
    ]);
  });

  it('finds screens by folded caption and leaves empty groups out', () => {
    const found = linesOf(matrix.groups, 'igd', 'tr');
    expect(found.map((line) => (line.kind === 'group' ? line.title : line.caption))).toEqual(['Depo', 'Iğdır Deposu']);
  });

  it('draws only what is in view', () => {
    const groups = [
      {
        key: 'a',
        title: { tr: 'A', en: 'A' },
        screens: Array.from({ length: 5_000 }, (_, id) => ({
          id: id + 1,
          url: `/screen/${id}`,
          name: `s${id}`,
          caption: { tr: `Ekran ${id}`, en: `Screen ${id}` },
        })),
      },
    ];
    const offsets = offsetsOf(linesOf(groups, '', 'tr'));
    const { start, end } = windowOf(offsets, 34_000, 700, 8);
    expect(end - start).toBeLessThan(45);
    expect(offsets[start]).toBeLessThanOrEqual(34_000);
    expect(offsets[end]).toBeGreaterThanOrEqual(34_700);
  });
});
