import { describe, expect, it } from 'vitest';
import type { GridColumn } from './grid-types.ts';
import { type CellChange, decide, sendable, settle, stage, type Staged, tally } from './staging.ts';

type Row = { readonly id: number; readonly name: string; readonly planned: string; readonly version: number };
const name: GridColumn<Row> = { key: 'name', header: 'Ad' };
const planned: GridColumn<Row> = { key: 'planned', header: 'Miktar', kind: 'number' };
const row = (id: number): Row => ({ id, name: `Nar ${id}`, planned: '1240.5', version: 1 });
const none: Staged<Row> = new Map();
const settling = { sent: none, columns: [name, planned] };
const put = (id: number, column: GridColumn<Row>, value: string, fault: string | null = null): CellChange<Row> => ({
  key: id,
  row: row(id),
  column,
  value,
  fault: fault === null ? null : { message: fault, raw: value },
});

describe('changes that are not saved yet', () => {
  it('are what differs from the row, and nothing once it is as it was', () => {
    const changed = stage(none, [put(1, planned, '1300'), put(2, planned, '1240.500')]);
    expect([...changed.keys()]).toEqual([1]);
    expect(stage(changed, [put(1, planned, '1240.50')]).size).toBe(0);
  });

  it('keep what could not be read, and are not sent with it', () => {
    const changed = stage(none, [put(1, planned, 'çok', 'Sayı değil'), put(1, name, 'İncir'), put(2, name, 'Ayva')]);
    expect(changed.get(1)?.faults['planned']).toEqual({ message: 'Sayı değil', raw: 'çok' });
    expect(sendable(changed).map(([key]) => key)).toEqual([2]);
    expect(tally(changed)).toEqual({ rows: 2, cells: 3, faults: 1, conflicts: 0 });
    expect(sendable(stage(changed, [put(1, planned, '5')])).map(([key]) => key)).toEqual([1, 2]);
  });

  it('stay when they are refused, each cell with its reason', () => {
    const changed = stage(none, [put(1, name, ''), put(2, name, 'Ayva'), put(3, planned, '7')]);
    const left = settle(
      changed,
      [
        { key: 1, state: 'refused', problems: [{ column: 'name', message: 'Zorunlu' }] },
        { key: 2, state: 'saved' },
        { key: 3, state: 'refused', problems: [{ column: null, message: 'Kapanmış' }] },
      ],
      settling,
    );
    expect([...left.keys()]).toEqual([1, 3]);
    expect([left.get(1)?.faults['name']?.message, left.get(3)?.fault]).toEqual(['Zorunlu', 'Kapanmış']);
    expect(left.get(1)?.values).toEqual({ name: '' });
    expect(tally(left).faults).toBe(2);
  });

  it('lose nothing when somebody else was first: each cell is decided, theirs or mine', () => {
    const changed = stage(none, [put(1, name, 'Benim'), put(1, planned, '9')]);
    const theirs: Row = { id: 1, name: 'Onların', planned: '8', version: 2 };
    const torn = settle(changed, [{ key: 1, state: 'conflict', theirs }], settling);
    expect([sendable(torn).length, tally(torn).conflicts]).toEqual([0, 1]);
    expect(torn.get(1)?.values).toEqual({ name: 'Benim', planned: '9' });
    const mine = decide(torn, 1, ['planned'], [name, planned]);
    expect(mine.get(1)).toMatchObject({ row: theirs, values: { planned: '9' }, theirs: null });
    expect(sendable(mine).length).toBe(1);
    expect(decide(torn, 1, [], [name, planned]).size).toBe(0);
  });

  it('keep what was written while they were being saved, for the row as it is now', () => {
    const sent = stage(none, [put(1, planned, '7'), put(2, planned, '7')]);
    const written = stage(sent, [put(1, name, 'Ayva'), put(2, planned, '8')]);
    const now = { ...row(1), planned: '7', version: 2 };
    const left = settle(
      written,
      [
        { key: 1, state: 'saved', now },
        { key: 2, state: 'refused', problems: [{ column: 'planned', message: 'Çok az' }] },
      ],
      { ...settling, sent },
    );
    expect(left.get(1)).toMatchObject({ row: now, values: { name: 'Ayva' } });
    // What was refused is no longer what stands there.
    expect(left.get(2)).toMatchObject({ values: { planned: '8' }, faults: {} });
  });

  it('are no conflict with somebody who made the same of the row', () => {
    const changed = stage(none, [put(1, planned, '1300')]);
    const theirs: Row = { ...row(1), planned: '1300.000', version: 2 };
    expect(settle(changed, [{ key: 1, state: 'conflict', theirs }], settling).size).toBe(0);
  });

  it('tell long decimals apart to their last digit', () => {
    const long = { ...put(1, planned, '123456789012345.679'), row: { ...row(1), planned: '123456789012345.678' } };
    expect(stage(none, [long]).size).toBe(1);
  });
});
