import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { liveEvent } from '#platform/contract/live-event.ts';
import { isInBackground, polled } from './background-calls.ts';
import { follows, makesStale } from './feature.ts';
import { createLiveReader } from './live-reader.ts';

const moved = liveEvent<{}>('moved', {});
const lost = liveEvent<{ readonly url: string }>('lost', { url: true });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A tab that shows some answers; each was read once, and what is asked from then on is written down. */
const tabWith = async (shown: readonly string[], chance = 0.5) => {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000, retry: false } } });
  const asked: string[] = [];
  const waiting = new Map<string, () => void>();
  const held = new Set<string>();
  const queryOf = (key: string) => ({
    queryKey: [key],
    queryFn: async () => {
      asked.push(key);
      if (held.has(key)) await new Promise<void>((resolve) => void waiting.set(key, resolve));
      return asked.length;
    },
  });
  const show = (key: string) => new QueryObserver(queries, queryOf(key)).subscribe(() => undefined);
  const closes = new Map(shown.map((key) => [key, show(key)]));
  await queries.prefetchQuery(queryOf('hidden'));
  await vi.advanceTimersByTimeAsync(0);
  asked.length = 0;
  const reader = createLiveReader({
    queries,
    handlers: [
      makesStale(moved, () => [
        { queryKey: ['list'] },
        { queryKey: ['hidden'] },
        { queryKey: ['later'], isAsked: false },
      ]),
      follows(lost, ({ url }) => ({ stale: [{ queryKey: ['menu'] }], concerns: (at) => at === url, atOnce: true })),
    ],
    rights: {
      forget: () => void asked.push('forgotten'),
      ask: async (concerns) => {
        if (!concerns('/here', null)) return;
        asked.push('page');
        closes.get('ofPage')?.();
      },
    },
    chance: () => chance,
  });
  return { reader, asked, queries, show, held, release: (key: string) => waiting.get(key)?.() };
};

test('what is shown is asked at a moment within the time, what is not is only marked', async () => {
  const { reader, asked, queries, show } = await tabWith(['list', 'other', 'later']);
  reader.hear('moved', {}, 1_000);
  await vi.advanceTimersByTimeAsync(499);
  expect(asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked).toEqual(['list']);
  expect(queries.getQueryState(['hidden'])?.isInvalidated).toBe(true);
  expect(queries.getQueryState(['later'])?.isInvalidated).toBe(true);
  show('hidden');
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toEqual(['list', 'hidden']);
});

test('several events of one moment cost one question each, and one that was answered meanwhile none', async () => {
  const { reader, asked, queries } = await tabWith(['list']);
  reader.hear('moved', {}, 1_000);
  reader.hear('moved', {}, 1_000);
  await vi.advanceTimersByTimeAsync(500);
  expect(asked).toEqual(['list']);
  reader.hear('moved', {}, 1_000);
  await queries.refetchQueries({ queryKey: ['list'] });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(asked).toEqual(['list', 'list']);
});

test('an answer that was on its way when the event came is asked for again', async () => {
  const { reader, asked, queries, held, release } = await tabWith(['list']);
  held.add('list');
  void queries.refetchQueries({ queryKey: ['list'] });
  await vi.advanceTimersByTimeAsync(0);
  reader.hear('moved', {}, 1_000);
  held.clear();
  release('list');
  await vi.advanceTimersByTimeAsync(500);
  expect(asked).toEqual(['list', 'list']);
});

test('whoever may have lost a right asks at once, about the page first: what goes with it is not asked', async () => {
  const { reader, asked } = await tabWith(['menu', 'ofPage', 'list']);
  reader.hear('moved', {}, 1_000);
  reader.hear('lost', { url: '/here' }, 1_000);
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toEqual(['forgotten', 'page', 'menu', 'list']);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(asked).toHaveLength(4);
});

test('a right of another page is no question about this one', async () => {
  const { reader, asked } = await tabWith(['menu']);
  reader.hear('lost', { url: '/elsewhere' }, 1_000);
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toEqual(['forgotten', 'menu']);
});

test('without a word of the server the time is a second and a half; after a loss the page does not wait for it', async () => {
  const { reader, asked } = await tabWith(['list'], 0.999);
  reader.hear('moved', {});
  await vi.advanceTimersByTimeAsync(1_400);
  expect(asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(100);
  expect(asked).toEqual(['list']);
  reader.missed();
  expect(asked).toEqual(['list', 'page']);
  await vi.advanceTimersByTimeAsync(1_500);
  expect(asked).toEqual(['list', 'page', 'list']);
});

test('what is asked after an event and again by the clock is marked as nobody’s use; what is opened is not', async () => {
  const { reader, queries } = await tabWith([]);
  const marks: string[] = [];
  const mark = (name: string) => async () => void marks.push(`${name} ${isInBackground() ? 'background' : 'opened'}`);
  const live = { queryKey: ['list'], queryFn: async () => (await mark('live')()) ?? 1 };
  const clock = {
    queryKey: ['clock'],
    queryFn: (asked: Parameters<typeof polled>[0]) => polled(asked, async () => (await mark('clock')()) ?? 1),
  };
  new QueryObserver(queries, live).subscribe(() => undefined);
  new QueryObserver(queries, clock).subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(0);
  reader.hear('moved', {}, 0);
  await vi.advanceTimersByTimeAsync(1);
  await queries.refetchQueries({ queryKey: ['clock'] });
  expect(marks).toEqual(['live opened', 'clock opened', 'live background', 'clock background']);
});
