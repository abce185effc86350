import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { FailedRequest } from '#platform/web/failed-request.ts';
import { withoutCutOff } from './without-cut-off.ts';

const failed = (status: number): FailedRequest => ({
  method: 'GET',
  url: `/a/${status}`,
  status,
  elapsed: 1,
  body: null,
  headers: '',
  error: 'x',
});

const pageOf = () => {
  const page = new EventTarget();
  const passed: number[] = [];
  const tell = withoutCutOff(page, ({ status }) => passed.push(status));
  return { passed, tell, happens: (event: string) => page.dispatchEvent(new Event(event)) };
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('passes a failure on at once while the page stands', () => {
  const { passed, tell } = pageOf();
  tell(failed(0));
  tell(failed(500));
  expect(passed).toEqual([0, 500]);
});

it('drops what was cut off by leaving the page, and no answer of the server', () => {
  const { passed, tell, happens } = pageOf();
  happens('beforeunload');
  tell(failed(0));
  tell(failed(403));
  happens('pagehide');
  vi.runAllTimers();
  expect(passed).toEqual([403]);
});

it('passes it on where the page stays after all, and again when it comes back from the memory of the browser', () => {
  const { passed, tell, happens } = pageOf();
  happens('beforeunload');
  tell(failed(0));
  expect(passed).toEqual([]);
  vi.advanceTimersByTime(5_000);
  expect(passed).toEqual([0]);
  happens('beforeunload');
  happens('pagehide');
  tell(failed(0));
  expect(passed).toEqual([0, 0]);
});
