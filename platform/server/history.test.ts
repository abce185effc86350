import { describe, expect, it, vi } from 'vitest';
import { followHistory, HistoryLost } from './history.ts';

const told = (value: number, history = 'one 0 00000001') => ({ value, history });

describe('the history of a database', () => {
  it('goes on', () => {
    const { take, onOther } = followHistory();
    const other = vi.fn<() => void>();
    onOther(other);
    for (const value of [4, 4, 9, 12]) take(told(value));
    expect(other).not.toHaveBeenCalled();
  });

  it('is lost where less is there than was seen, and stays so however much is written since', () => {
    const { take } = followHistory();
    take(told(9));
    expect(() => take(told(8))).toThrow(HistoryLost);
    expect(() => take(told(40))).toThrow(HistoryLost);
    expect(() => take(told(40, 'one 0 00000002'))).toThrow(HistoryLost);
  });

  it('holds again once the restore was declared', () => {
    const { take, onOther } = followHistory();
    const other = vi.fn<() => void>();
    take(told(9));
    expect(() => take(told(8))).toThrow(HistoryLost);
    onOther(other);
    take(told(1_000_008, 'one 1 00000001'));
    expect(other).toHaveBeenCalledOnce();
  });

  it('is another one after a promotion that lost nothing', () => {
    const { take, onOther } = followHistory();
    const other = vi.fn<() => void>();
    onOther(other);
    take(told(9));
    take(told(9, 'one 0 00000002'));
    take(told(10, 'one 0 00000002'));
    expect(other).toHaveBeenCalledOnce();
  });

  it('is known again by a process that starts anew, of the same database alone', () => {
    const keep = vi.fn<() => void>();
    const start = () => followHistory({ kept: { lineage: 'one', epoch: 9 }, keep });
    expect(() => start().take(told(8))).toThrow(HistoryLost);
    start().take(told(3, 'two 0 00000001'));
    start().take(told(10));
    expect(keep.mock.calls).toEqual([[{ lineage: 'two', epoch: 3 }], [{ lineage: 'one', epoch: 10 }]]);
  });
});
