import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { draftKeeper } from './draft-keeper.ts';
import type { Draft, DraftData } from './draft-store.ts';

const initial = { name: '', unit: 'kg' };

const started = (stored: DraftData | null = null) => {
  const state = { values: { ...initial } as DraftData, calls: [] as unknown[] };
  const keeper = draftKeeper({
    key: '/a#new',
    initial,
    values: () => state.values,
    describe: () => ({ href: '/a?form=new', title: 'Yeni' }),
    store: {
      read: () => Promise.resolve(stored),
      keep: (draft: Draft, leaving) => {
        state.calls.push([draft.data, leaving]);
        return Promise.resolve();
      },
      drop: (key) => {
        state.calls.push(['drop', key]);
        return Promise.resolve();
      },
    },
  });
  const write = (values: DraftData) => {
    state.values = { ...state.values, ...values };
    keeper.changed();
  };
  return { keeper, state, write };
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a draft', () => {
  it('is kept once a pause in writing', () => {
    const { state, write } = started();
    for (const name of ['N', 'Na', 'Nar']) {
      write({ name });
      vi.advanceTimersByTime(500);
    }
    expect(state.calls).toEqual([]);
    vi.advanceTimersByTime(500);
    expect(state.calls).toEqual([[{ name: 'Nar', unit: 'kg' }, false]]);
  });

  it('begins anew with what was sent, where the form stays', async () => {
    const { keeper, state, write } = started();
    write({ name: 'Nar' });
    keeper.finish(true);
    expect(state.calls).toEqual([['drop', '/a#new']]);
    await vi.advanceTimersByTimeAsync(1_000);
    keeper.leave();
    expect(state.calls).toHaveLength(1);
    write({ name: 'Nar suyu' });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(state.calls.at(-1)).toEqual([{ name: 'Nar suyu', unit: 'kg' }, false]);
    write({ name: 'Nar' });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(state.calls.at(-1)).toEqual(['drop', '/a#new']);
  });

  it('is gone after the form was sent, also where it was being kept at that moment and arrives later', async () => {
    const arrived: string[] = [];
    const keeping = Promise.withResolvers<undefined>();
    const values = { name: 'Nar' };
    const keeper = draftKeeper({
      key: '/a#new',
      initial,
      values: () => values,
      describe: () => ({ href: '/a?form=new', title: 'Yeni' }),
      store: {
        read: () => Promise.resolve(null),
        keep: async () => {
          await keeping.promise;
          arrived.push('kept');
        },
        drop: () => {
          arrived.push('dropped');
          return Promise.resolve();
        },
      },
    });
    keeper.changed();
    await vi.advanceTimersByTimeAsync(1_000);
    keeper.finish();
    expect(arrived).toEqual(['dropped']);
    keeping.resolve(undefined);
    await vi.waitFor(() => expect(arrived).toEqual(['dropped', 'kept', 'dropped']));
  });

  it('is waited for before the form is sent, also where an earlier state is still underway', async () => {
    const arrived: string[] = [];
    const first = Promise.withResolvers<undefined>();
    const waits = [first.promise];
    let values = { name: 'Nar' };
    const keeper = draftKeeper({
      key: '/a#new',
      initial,
      values: () => values,
      describe: () => ({ href: '/a?form=new', title: 'Yeni' }),
      store: {
        read: () => Promise.resolve(null),
        keep: async ({ data }) => {
          await waits.shift();
          arrived.push(`kept ${String(data['name'])}`);
        },
        drop: () => {
          arrived.push('dropped');
          return Promise.resolve();
        },
      },
    });
    keeper.changed();
    await vi.advanceTimersByTimeAsync(1_000);
    values = { name: 'Nar suyu' };
    const sent = keeper.keepNow().then(() => keeper.finish());
    await vi.advanceTimersByTimeAsync(0);
    expect(arrived).toEqual([]);
    first.resolve(undefined);
    await sent;
    expect(arrived).toEqual(['kept Nar', 'kept Nar suyu', 'dropped']);
  });

  it('is kept at once when the form goes, and only what changed since', () => {
    const { keeper, state, write } = started();
    keeper.leave();
    expect(state.calls).toEqual([]);
    write({ name: 'Nar' });
    keeper.leave();
    keeper.leave();
    expect(state.calls).toEqual([[{ name: 'Nar', unit: 'kg' }, true]]);
  });

  it('is kept again when the page goes while it is being kept by a request that goes with the page', async () => {
    const { keeper, state, write } = started();
    write({ name: 'Nar' });
    vi.advanceTimersByTime(1_000);
    keeper.leave();
    keeper.leave();
    const data = { name: 'Nar', unit: 'kg' };
    expect(state.calls).toEqual([
      [data, false],
      [data, true],
    ]);
    await vi.advanceTimersByTimeAsync(0);
    keeper.leave();
    expect(state.calls).toHaveLength(2);
  });

  it('is thrown away when the form is sent, and nothing is kept afterwards', async () => {
    const { keeper, state, write } = started();
    write({ name: 'Nar' });
    keeper.finish();
    write({ name: 'Nar suyu' });
    keeper.leave();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(state.calls).toEqual([['drop', '/a#new']]);
  });

  it('is neither kept nor thrown away once the keeper was stopped', () => {
    const { keeper, state, write } = started();
    write({ name: 'Nar' });
    keeper.stop();
    keeper.leave();
    keeper.finish();
    vi.advanceTimersByTime(5_000);
    expect(state.calls).toEqual([]);
  });

  it('is thrown away when the form is as it began', async () => {
    const { state, write } = started();
    write({ name: 'Nar' });
    await vi.advanceTimersByTimeAsync(1_000);
    write({ name: '' });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(state.calls).toEqual([
      [{ name: 'Nar', unit: 'kg' }, false],
      ['drop', '/a#new'],
    ]);
  });

  it('comes back with the fields the form has, and not over what somebody began to write', async () => {
    const { keeper } = started({ name: 'Nar', gone: 1 });
    expect(await keeper.restore()).toEqual({ name: 'Nar' });
    expect(await started({ name: 'Nar', unit: { id: 1 } }).keeper.restore()).toEqual({ name: 'Nar' });
    const other = started({ name: 'Nar' });
    other.write({ name: 'El' });
    expect(await other.keeper.restore()).toBeNull();
    expect(await started(null).keeper.restore()).toBeNull();
    expect(await started({ unit: 'kg' }).keeper.restore()).toBeNull();
  });
});
