import { describe, expect, it, vi } from 'vitest';
import { followHistory, type History, HistoryLost } from './history.ts';

const told = (value: number, history = 'one 0 00000001', company = 0) => ({
  epochs: new Map([[company, value]]),
  asked: new Set([company]),
  history,
});

const seen = (lineage: string, epoch: number, restores = 0) => ({ lineage, restores, epochs: new Map([[0, epoch]]) });

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
    expect(keep.mock.calls).toEqual([[seen('one', 9)], [seen('one', 10)]]);
    expect(() => read(history, 9)).toThrow(HistoryLost);
  });

  it('is lost where less is there than was seen, and stays so however much is written since', () => {
    const history = followHistory();
    read(history, 9);
    expect(() => read(history, 8)).toThrow(HistoryLost);
    expect(() => read(history, 40)).toThrow(HistoryLost);
    expect(() => read(history, 40, 'one 0 00000002')).toThrow(HistoryLost);
  });

  it('is lost where one company has lost a change, or all of them, and a read asks about it', () => {
    const history = followHistory();
    history.ask()(told(5, undefined, 7));
    read(history, 9);
    expect(() => history.ask()({ ...told(9), asked: new Set([0, 7]) })).toThrow(HistoryLost);
    const again = followHistory({ kept: { ...seen('one', 9), epochs: new Map([[7, 5]]) }, keep: () => undefined });
    read(again, 9);
    expect(() => again.ask()({ ...told(9), asked: 'every' })).toThrow(HistoryLost);
  });

  it('forgets with a declared restore the companies that it does not hold, and with no other', () => {
    const history = followHistory({ kept: { ...seen('one', 9), epochs: new Map([[7, 5]]) }, keep: () => undefined });
    history.ask()({ ...told(1_000_009, 'one 1 00000001'), asked: 'every' });
    history.ask()({ ...told(1_000_009, 'one 1 00000001'), asked: 'every' });
    const older = followHistory({ kept: { ...seen('one', 9, 2), epochs: new Map([[7, 5]]) }, keep: () => undefined });
    expect(() => older.ask()({ ...told(9, 'one 1 00000001'), asked: 'every' })).toThrow(HistoryLost);
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
    const start = () => followHistory({ kept: seen('one', 9), keep });
    expect(() => read(start(), 8)).toThrow(HistoryLost);
    read(start(), 3, 'two 0 00000001');
    read(start(), 10);
    expect(keep.mock.calls).toEqual([[seen('two', 3)], [seen('one', 10)]]);
  });
});
