import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FailedRequest } from './failed-request.ts';
import { createRequestLog, LOG_BATCH, LOG_WINDOW_MS, type LogEntry } from './request-log.ts';

const failure = (changes: Partial<FailedRequest> = {}): FailedRequest => ({
  method: 'POST',
  url: '/derinuaa/api/users',
  status: 409,
  elapsed: 12,
  body: '{"userName":"a"}',
  headers: 'accept: application/json',
  error: 'user-name-taken',
  ...changes,
});

type Sent = { readonly entries: readonly LogEntry[]; readonly closing: boolean; readonly company: string | null };

const started = (send: () => Promise<unknown> = () => Promise.resolve()) => {
  const sent: Sent[] = [];
  const log = createRequestLog({
    user: () => 'elif',
    send: (entries, closing, company) => {
      sent.push({ entries, closing, company });
      return send();
    },
  });
  return { log, sent };
};

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-21T10:00:00Z') }));
afterEach(() => void vi.useRealTimers());

describe('the request log of the browser', () => {
  it('sends at the end of a window of ten seconds, and not before', () => {
    const { log, sent } = started();
    expect([LOG_BATCH, LOG_WINDOW_MS]).toEqual([10, 10_000]);
    log.add(failure());
    vi.advanceTimersByTime(4_000);
    log.add(failure({ status: 500 }));
    vi.advanceTimersByTime(5_999);
    expect(sent).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(sent).toHaveLength(1);
    expect(sent[0]?.entries.map((entry) => entry.status)).toEqual([409, 500]);
    vi.advanceTimersByTime(60_000);
    expect(sent).toHaveLength(1);
  });

  it('sends ten at once when they are there, and begins a new window', () => {
    const { log, sent } = started();
    for (let count = 0; count < 12; count += 1) log.add(failure());
    expect(sent.map(({ entries }) => entries.length)).toEqual([10]);
    vi.advanceTimersByTime(9_999);
    expect(sent).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(sent.map(({ entries }) => entries.length)).toEqual([10, 2]);
  });

  it('tells of each request in the company that it was sent in, whichever the tab works in by then', () => {
    const { log, sent } = started();
    const inCompany = (company: string) => failure({ headers: `accept: */*\nx-company: ${company}\nreferer: /` });
    for (const failed of [inCompany('2'), inCompany('1'), failure(), inCompany('2')]) log.add(failed);
    log.flush(true);
    expect(sent.map(({ entries, closing, company }) => [company, entries.length, closing])).toEqual([
      ['2', 2, true],
      ['1', 1, true],
      [null, 1, true],
    ]);
  });

  it('has exactly the fields of an entry', () => {
    const { log, sent } = started();
    log.add(failure());
    log.flush(false);
    expect(sent[0]?.entries).toEqual([
      {
        method: 'POST',
        url: '/derinuaa/api/users',
        status: 409,
        elapsed: 12,
        body: '{"userName":"a"}',
        headers: 'accept: application/json',
        error: 'user-name-taken',
        user: 'elif',
        dateValue: '2026-11-21T10:00:00.000Z',
      },
    ]);
  });

  it('takes secrets out before anything is kept, also one that lies across the place where a text is cut', () => {
    const { log, sent } = started();
    const secret = 'Zq7-cok.gizli_91';
    log.add(
      failure({
        url: `/a?code=${secret}`,
        headers: `authorization: Bearer ${secret}\nx-company: 1`,
        body: JSON.stringify({ note: 'x'.repeat(3_975), password: secret }),
        error: `token=${secret}`,
      }),
    );
    log.flush(true);
    expect(JSON.stringify(sent)).not.toContain(secret.slice(0, 3));
    expect(sent[0]?.entries[0]?.headers).toContain('x-company: 1');
  });

  it('sends what waits when the page closes, small enough for the browser to let it go', () => {
    const { log, sent } = started();
    const long = 'ş'.repeat(20_000);
    for (let count = 0; count < 9; count += 1) log.add(failure({ body: long, error: long, headers: long, url: long }));
    log.flush(true);
    expect(sent.map(({ closing }) => closing)).toEqual([true]);
    expect(new TextEncoder().encode(JSON.stringify(sent[0]?.entries)).length).toBeLessThan(64_000);
    vi.advanceTimersByTime(60_000);
    log.flush(true);
    expect(sent).toHaveLength(1);
  });

  it('never sends more than the server takes, and shortens nothing where there is room', () => {
    const { log, sent } = started();
    const whole = 'a'.repeat(4_000);
    for (const long of [whole, 'ş'.repeat(20_000), '…'.repeat(20_000), '\u0001'.repeat(20_000)])
      for (let count = 0; count < 10; count += 1)
        log.add(failure({ body: long, error: long, headers: long, url: long }));
    log.add(failure({ body: whole }));
    log.flush(true);
    log.add(failure({ body: '…'.repeat(20_000), error: '…'.repeat(20_000) }));
    log.flush(true);
    const sizes = sent.map(({ entries }) => new TextEncoder().encode(JSON.stringify(entries)).length);
    for (const size of sizes) expect(size).toBeLessThan(64_000);
    expect(sent.map(({ entries }) => entries.length)).toEqual([10, 10, 10, 10, 1, 1]);
    expect(sent[4]?.entries[0]?.body).toBe(whole);
  });

  it('ignores that it could not be sent, and goes on', async () => {
    const { log, sent } = started(() => Promise.reject(new Error('offline')));
    log.add(failure());
    await vi.advanceTimersByTimeAsync(10_000);
    log.add(failure());
    await vi.advanceTimersByTimeAsync(10_000);
    expect(sent).toHaveLength(2);
  });
});
