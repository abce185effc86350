import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { draftKeeper, keepWhenLeft } from './draft-keeper.ts';
import type { DraftData, DraftStore } from './draft-store.ts';

const initial = { name: '', unit: 'kg' };

const begin = (store: DraftStore) => {
  const state = { values: { ...initial } as DraftData, href: '/a?form=new' };
  const keeper = draftKeeper({
    key: '/a#new',
    initial,
    values: () => state.values,
    describe: () => ({ href: state.href, title: 'Yeni' }),
    store,
  });
  const write = (values: DraftData) => {
    state.values = { ...state.values, ...values };
    keeper.changed();
  };
  const goTo = (href: string) => {
    state.href = href;
  };
  return { keeper, write, goTo };
};

const started = (stored: DraftData | null = null) => {
  const state = { calls: [] as unknown[] };
  const begun = begin({
    read: () => Promise.resolve(stored),
    keep: (draft, leaving) => {
      state.calls.push([draft.data, leaving]);
      return Promise.resolve();
    },
    drop: (key) => {
      state.calls.push(['drop', key]);
      return Promise.resolve();
    },
  });
  return { ...begun, state };
};

/** A server that takes what is to be kept only when it is let, in the order in which it was sent. */
const answeredLate = () => {
  const arrived: string[] = [];
  const waiting: (() => void)[] = [];
  const begun = begin({
    read: () => Promise.resolve(null),
    keep: ({ data }) =>
      new Promise<void>((resolve) =>
        waiting.push(() => {
          arrived.push(`kept ${String(data['name'])}`);
          resolve();
        }),
      ),
    drop: () => {
      arrived.push('dropped');
      return Promise.resolve();
    },
  });
  return { ...begun, arrived, answerNext: () => waiting.shift()?.() };
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
    const { arrived, keeper, write, answerNext } = answeredLate();
    write({ name: 'Nar' });
    await vi.advanceTimersByTimeAsync(1_000);
    keeper.finish();
    expect(arrived).toEqual(['dropped']);
    answerNext();
    await vi.waitFor(() => expect(arrived).toEqual(['dropped', 'kept Nar', 'dropped']));
  });

  it('is waited for before the form is sent, also where an earlier state is still underway', async () => {
    const { arrived, keeper, write, answerNext } = answeredLate();
    write({ name: 'Nar' });
    await vi.advanceTimersByTimeAsync(1_000);
    write({ name: 'Nar suyu' });
    const sent = keeper.keepNow().then(() => keeper.finish());
    answerNext();
    await vi.advanceTimersByTimeAsync(0);
    expect(arrived).toEqual(['kept Nar']);
    answerNext();
    await sent;
    expect(arrived).toEqual(['kept Nar', 'kept Nar suyu', 'dropped']);
  });

  it('is waited for also where a pause in writing has begun to keep it in the same moment', async () => {
    const { arrived, keeper, write, answerNext } = answeredLate();
    write({ name: 'Nar' });
    await vi.advanceTimersByTimeAsync(1_000);
    write({ name: 'Nar suyu' });
    await vi.advanceTimersByTimeAsync(1_000);
    const sent = keeper.keepNow().then(() => keeper.finish());
    answerNext();
    await vi.advanceTimersByTimeAsync(0);
    expect(arrived).toEqual(['kept Nar']);
    answerNext();
    await sent;
    expect(arrived).toEqual(['kept Nar', 'kept Nar suyu', 'dropped']);
  });

  it('is kept for the page and the company where it was written, also when both have changed before the form goes', () => {
    const kept: unknown[] = [];
    vi.stubGlobal('location', { search: '?company=1' });
    vi.stubGlobal('addEventListener', vi.fn());
    vi.stubGlobal('removeEventListener', vi.fn());
    const { keeper, write, goTo } = begin({
      read: () => Promise.resolve(null),
      keep: (draft) => Promise.resolve(kept.push(draft)),
      drop: () => Promise.resolve(),
    });
    write({ name: 'Nar' });
    goTo('/sign-out');
    vi.stubGlobal('location', { search: '' });
    keepWhenLeft(keeper)();
    vi.unstubAllGlobals();
    expect(kept).toMatchObject([{ company: '1', href: '/a?form=new', data: { name: 'Nar' } }]);
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
