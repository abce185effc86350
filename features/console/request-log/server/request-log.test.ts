import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#apps/server/testing/test-app.ts';
import { inTransaction } from '#platform/server/db.ts';
import { requestLogContract } from '../contract/endpoints.ts';
import type { RequestLogEntry } from '../contract/shapes.ts';
import { dropOldDays, openDay } from './request-log-store.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const SECRET = 'Zq7-cok.gizli_91';

const entry = (changes: Partial<RequestLogEntry> = {}): RequestLogEntry => ({
  method: 'POST',
  url: '/derinuaa/api/users',
  status: 409,
  elapsed: 12.4,
  body: null,
  headers: null,
  error: null,
  user: 'mehmet',
  dateValue: '2026-11-21T10:00:00.000Z',
  ...changes,
});

type Kept = {
  readonly day: string;
  readonly person: string;
  readonly company: number;
  readonly text: string;
  readonly requestId: string | null;
  readonly late: boolean;
};

const kept = (method: string): Promise<readonly Kept[]> =>
  inTransaction(app.database.db, 'every-company', async (tx) => {
    const { rows } =
      await sql<Kept>`select day, person_name as person, company_id as company, request_id as "requestId",
      concat_ws(' ', url, path, body, headers, error) as text, abs(extract(epoch from now() - at)) > 60 as late
      from request_log_entry where method = ${method} order by id`.execute(tx);
    return rows;
  });

const partitions = async (): Promise<readonly string[]> => {
  const { rows } = await sql<{ name: string }>`select c.relname as name from pg_class c
    join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'request_log_days' and c.relkind = 'r' order by 1`.execute(
    app.database.db,
  );
  return rows.map((row) => row.name);
};

const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

describe('the request log', () => {
  it('keeps entries per day, under the name of the caller and the time of the server, whatever they claim', async () => {
    const answer = await app.as('ayse').call(requestLogContract.logRequests, {
      entries: [entry({ method: 'A' }), entry({ method: 'A', user: 'elif' })],
    });
    expect(answer).toEqual({ stored: 2, refused: 0 });
    const today = daysAgo(0);
    expect(await kept('A')).toMatchObject([
      { day: today, person: 'Ayşe Demir', company: 1, late: false },
      { day: today, person: 'Ayşe Demir', company: 1, late: false },
    ]);
    expect(await partitions()).toContain(`request_log_${today.replaceAll('-', '')}`);
  });

  it('stores no secret, wherever one was planted', async () => {
    const planted = [
      entry({ method: 'S', url: `/a?code=${SECRET}&access_token=${SECRET}` }),
      entry({ method: 'S', body: JSON.stringify({ a: { b: [{ password: SECRET }] } }) }),
      entry({ method: 'S', body: { accessToken: SECRET, inner: JSON.stringify({ parola: SECRET }) } }),
      entry({ method: 'S', headers: `Accept: */*\nAuthorization: Bearer ${SECRET}\nCookie: a=1; sid=${SECRET}` }),
      entry({ method: 'S', headers: { Authorization: SECRET, 'X-Token': SECRET } }),
      entry({ method: 'S', error: `refused: token=${SECRET}` }),
      // The secret begins before the place where a text is cut and ends after it.
      entry({ method: 'S', body: JSON.stringify({ note: 'x'.repeat(7_960), password: `${SECRET}${SECRET}` }) }),
    ];
    await app.as('mehmet').call(requestLogContract.logRequests, { entries: planted });
    const rows = await kept('S');
    expect(rows).toHaveLength(planted.length);
    for (const { text } of rows) {
      expect(text).toContain('[gizli]');
      expect(text).not.toContain(SECRET.slice(0, 4));
    }
  });

  it('finds the number of the incident in what the server answered', async () => {
    const id = '0d7f1c1e-9d7f-4f2e-8a51-5f2f0b9f4d31';
    await app.as('ayse').call(requestLogContract.logRequests, {
      entries: [
        entry({ method: 'I', headers: `Accept: */*\nx-request-id: ${id}` }),
        entry({ method: 'I', error: JSON.stringify({ code: 'unexpected', requestId: id }) }),
        entry({ method: 'I' }),
      ],
    });
    expect((await kept('I')).map((row) => row.requestId)).toEqual([id, id, null]);
    const found = await app.as('elif').call(requestLogContract.findRequests, { requestId: id });
    expect(found.rows.map(({ method, person }) => [method, person])).toEqual([
      ['I', 'Ayşe Demir'],
      ['I', 'Ayşe Demir'],
    ]);
    expect((await app.as('ayse').attempt(requestLogContract.findRequests, {})).code).toBe('screen-denied');
  });

  it('is found by how its number begins, in the form of today and in that of before', async () => {
    const old = '9d7f0c1e-1c3d-4f2e-8a51-5f2f0b9f4d31';
    const refused = await app.as('ayse').attempt(requestLogContract.findRequests, {});
    const number = refused.body.success ? '' : refused.body.requestId;
    expect(number).toMatch(/^[2-9A-Y]{4}-[2-9A-Y]{4}$/);
    expect(refused.headers['x-request-id']).toBe(number);
    await app.as('ayse').call(requestLogContract.logRequests, {
      entries: [
        entry({ method: 'NR', headers: `x-request-id: ${number}` }),
        entry({ method: 'NR', error: JSON.stringify({ code: 'screen-denied', requestId: number }) }),
        entry({ method: 'NR', headers: `x-request-id: ${old}` }),
      ],
    });
    const of = async (requestId: string) =>
      (await app.as('elif').call(requestLogContract.findRequests, { requestId, method: 'NR' })).rows.map(
        (row) => row.requestId,
      );
    const [first = '', second = ''] = number.split('-');
    for (const typed of [number, first, number.toLowerCase(), first + second, `${first}-${second.slice(0, 1)}`])
      expect([typed, await of(typed)]).toEqual([typed, [number, number]]);
    for (const typed of [old, old.slice(0, 8), old.slice(0, 4)])
      expect([typed, await of(typed)]).toEqual([typed, [old]]);
    for (const typed of ['____', 'OOOO', `${number}-${first}`]) expect([typed, await of(typed)]).toEqual([typed, []]);
  });

  it('keeps of headers those that say something, and of the others the names', async () => {
    const headers =
      'Accept: */*\nX-Gizem: acik\nReferer: /screen/warehouse/stock?q=1\nkötü ad: 1\nUser-Agent: a\u001b[31mb';
    await app.as('ayse').call(requestLogContract.logRequests, { entries: [entry({ method: 'H', headers })] });
    const { rows } = await app.as('elif').call(requestLogContract.findRequests, { method: 'H' });
    expect(rows[0]).toMatchObject({
      headers: 'Accept: */*\nX-Gizem: [gizli]\nReferer: /screen/warehouse/stock?q=1\nUser-Agent: a\ufffd[31mb',
      screen: '/screen/warehouse/stock',
      source: 'browser',
    });
  });

  it('takes people without a company, and shows their entries to no company', async () => {
    const stranger = app.withSubject('log-stranger', { given_name: 'Yeni', family_name: 'Kişi' });
    await stranger.call(requestLogContract.logRequests, { entries: [entry({ method: 'N' })] });
    expect(await kept('N')).toMatchObject([{ company: 0 }]);
    const seen = await inTransaction(app.database.db, { company: 1 }, (tx) =>
      sql`select 1 from request_log_entry where method = 'N'`.execute(tx),
    );
    expect(seen.rows).toEqual([]);
  });

  it('is an array on the wire, of at most ten entries and 64 kB, each of its shape', async () => {
    const token = await app.as('elif').token();
    const post = (payload: object | string) =>
      app.server.inject({
        method: 'POST',
        url: '/bluelog/api/requests',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        payload,
      });
    expect((await post([entry({ method: 'W' })])).json()).toMatchObject({ success: true, data: { stored: 1 } });
    expect((await post([])).statusCode).toBe(200);
    for (const wrong of [{ entries: [] }, [{ method: 'W' }], [entry({ status: 5_000 })], [1], '"text"', 'null'])
      expect([wrong, (await post(wrong)).statusCode]).toEqual([wrong, 400]);
    expect((await post([1, { method: 'W' }])).json()).toMatchObject({
      code: 'input-invalid',
      fields: [{ path: '0' }, { path: '1' }],
    });
    expect((await post(Array.from({ length: 11 }, () => entry()))).statusCode).toBe(413);
    expect((await post([entry({ body: 'x'.repeat(66_000) })])).statusCode).toBe(413);
    expect(await kept('W')).toHaveLength(1);
  });

  it('loses of a batch the entries alone that are none', async () => {
    const token = await app.as('elif').token();
    const whole = entry({ method: 'M' });
    const payload = [whole, { ...whole, status: 'x' }, null, { method: 'M' }, { ...whole, url: '' }, whole];
    const answer = await app.server.inject({
      method: 'POST',
      url: '/bluelog/api/requests',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      payload: JSON.stringify(payload),
    });
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { data: { stored: 2, refused: 4 } }]);
    expect(await kept('M')).toHaveLength(2);
  });

  it('shortens what is too long and keeps what no database would', async () => {
    const entries = [entry({ method: 'L', body: 'x'.repeat(50_000), error: 'a\u0000b \ud800 c' })];
    await app.as('ayse').call(requestLogContract.logRequests, { entries });
    const [row] = await kept('L');
    expect(row?.text.length).toBeLessThan(9_000);
    expect(row?.text).toContain('ab \ufffd c');
  });

  it('lets one person fill no disk, and nobody else wait for it', async () => {
    const deniz = app.as('deniz');
    const token = await deniz.token();
    const statuses: number[] = [];
    for (let call = 0; call < 62; call += 1)
      statuses.push((await deniz.attempt(requestLogContract.logRequests, { entries: [] }, { token })).status);
    expect(statuses.slice(0, 60)).toEqual(Array.from({ length: 60 }, () => 200));
    expect(statuses).toContain(429);
    expect((await app.as('ayse').attempt(requestLogContract.logRequests, { entries: [entry()] })).status).toBe(200);
  });

  it('is dropped a day at a time when it is past, and never sooner than after a week', async () => {
    const { db } = app.database;
    for (const days of [0, 3, 20, 120]) await openDay(db, daysAgo(days));
    await openDay(db, daysAgo(3));
    expect(await dropOldDays(db, 90)).toEqual([daysAgo(120)]);
    expect(await dropOldDays(db, 0)).toEqual([daysAgo(20)]);
    expect(await partitions()).toContain(`request_log_${daysAgo(3).replaceAll('-', '')}`);
  });

  it('gives the process no right on a day itself, nor to change what was logged', async () => {
    const { db } = app.database;
    const name = `request_log_days.request_log_${daysAgo(0).replaceAll('-', '')}`;
    for (const statement of [
      `select * from ${name}`,
      `drop table ${name}`,
      'create table request_log_days.mine (a integer)',
      "update request_log_entry set url = ''",
      'delete from request_log_entry',
    ])
      await expect(sql.raw(statement).execute(db)).rejects.toThrow(/permission denied|must be owner/);
  });
});
