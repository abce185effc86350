import { describe, expect, it, vi } from 'vitest';
import { followHistory, type History, HistoryLost } from './history.ts';

const told = (value: number, history = 'one 0 00000001') => ({ value, history });

/** A read that is answered before the next one leaves. */
const read = ({ ask }: Pick<History, 'ask'>, value: number, history?: string): void => ask()(told(value, history));

describe('the history of a database', () => {
  it('goes on', () => {
    const history = followHistory();
    const other = vi.fn<() => void>();
    history.onOther(other);
    for (const value of [4, 4, 9, 12]) read(history, value);
    expect(other).not.toHaveBeenCalled();
  });

  it('is whole where two reads at once are answered in another order', () => {
    const keep = vi.fn<(seen: unknown) => void>();
    const history = followHistory({ kept: null, keep });
    read(history, 9);
    const [first, second] = [history.ask(), history.ask()];
    second(told(10));
    first(told(9));
    read(history, 10);
    expect(keep.mock.calls.map(([seen]) => seen)).toEqual([
      { lineage: 'one', epoch: 9 },
      { lineage: 'one', epoch: 10 },
    ]);
    expect(() => read(history, 9)).toThrow(HistoryLost);
  });

  it('is lost where less is there than was seen, and stays so however much is written since', () => {
    const history = followHistory();
    read(history, 9);
    expect(() => read(history, 8)).toThrow(HistoryLost);
    expect(() => read(history, 40)).toThrow(HistoryLost);
    expect(() => read(history, 40, 'one 0 00000002')).toThrow(HistoryLost);
  });

  it('holds again once the restore was declared', () => {
    const history = followHistory();
    const other = vi.fn<() => void>();
    read(history, 9);
    expect(() => read(history, 8)).toThrow(HistoryLost);
    history.onOther(other);
    read(history, 1_000_008, 'one 1 00000001');
    expect(other).toHaveBeenCalledOnce();
  });

  it('is another one after a promotion that lost nothing', () => {
    const history = followHistory();
    const other = vi.fn<() => void>();
    history.onOther(other);
    read(history, 9);
    read(history, 9, 'one 0 00000002');
    read(history, 10, 'one 0 00000002');
    expect(other).toHaveBeenCalledOnce();
  });

  it('is known again by a process that starts anew, of the same database alone', () => {
    const keep = vi.fn<() => void>();
    const start = () => followHistory({ kept: { lineage: 'one', epoch: 9 }, keep });
    expect(() => read(start(), 8)).toThrow(HistoryLost);
    read(start(), 3, 'two 0 00000001');
    read(start(), 10);
    expect(keep.mock.calls).toEqual([[{ lineage: 'two', epoch: 3 }], [{ lineage: 'one', epoch: 10 }]]);
  });
});
