import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type TestApp, testApp } from '#apps/server/testing/test-app.ts';
import { ownSignInsSource } from '#features/console/sign-ins/contract/sources.ts';
import { mailBox } from '#platform/server/testing/mail-box.ts';
import { notificationsContract } from '#features/workplace/notifications/contract/endpoints.ts';
import { inTransaction } from '#platform/server/db.ts';
import { usersContract } from '../contract/endpoints.ts';

const ORIGIN = 'http://localhost:4300';
const PAGE = '/idp/forgotten-password';
const SOON = { timeout: 20_000, interval: 50 };

const post = (app: TestApp, url: string, fields: Readonly<Record<string, string>>, headers = { origin: ORIGIN }) =>
  app.server.inject({
    method: 'POST',
    url,
    headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });

const askFor = async (app: TestApp, account: string) => (await post(app, PAGE, { account, language: 'tr' })).body;

const links = async (app: TestApp): Promise<number> => {
  const { rows } = await inTransaction(app.database.db, 'every-company', (tx) =>
    sql<{ links: number }>`select count(*)::int as links from password_link`.execute(tx),
  );
  return rows[0]?.links ?? 0;
};

const idOf = async (app: TestApp, search: string) =>
  (await app.as('elif').call(usersContract.listUsers, { search })).rows[0]?.id ?? 0;

describe('a forgotten password, where mail is sent', () => {
  let box: Awaited<ReturnType<typeof mailBox>>;
  let app: TestApp;
  beforeAll(async () => {
    box = await mailBox();
    app = await testApp({ SMTP_URL: box.url });
  });
  afterAll(async () => {
    await app.close();
    await box.close();
  });

  const linkIn = (text: string | undefined): string => /\/idp\/set-password\/(\S+)/.exec(text ?? '')?.[1] ?? '';

  it('answers everybody alike, whether there is such an account or not', async () => {
    const known = await post(app, PAGE, { account: 'ayse' });
    const unknown = await post(app, PAGE, { account: 'boyle.biri.yok' });
    expect(known.statusCode).toBe(200);
    expect(unknown.statusCode).toBe(200);
    expect(unknown.body).toBe(known.body);
    expect(known.body).toContain('Böyle bir hesap varsa');
    expect((await post(app, PAGE, { account: '  ' })).statusCode).toBe(422);
    expect((await post(app, PAGE, { account: 'ayse' }, { origin: 'http://kotu.example' })).statusCode).toBe(403);
  });

  it('sends a link that works once, for half an hour, and leaves the one that an administrator gave', async () => {
    const id = await idOf(app, 'mehmet');
    await app.as('elif').attempt(usersContract.resetPassword, { id });
    await askFor(app, 'MEHMET ');
    const secret = await vi.waitFor(() => {
      const found = linkIn(box.arrived.find(({ text }) => text.includes('Merhaba Mehmet'))?.text);
      expect(found).toMatch(/^\S{40,}$/);
      return found;
    }, SOON);
    expect(await links(app)).toBeGreaterThanOrEqual(2);

    const { rows } = await inTransaction(app.database.db, 'every-company', (tx) =>
      sql<{ minutes: number }>`select round(extract(epoch from expires_at - clock_timestamp()) / 60)::int as minutes
        from password_link where purpose = 'forgotten' and subject = 'demo-mehmet'`.execute(tx),
    );
    expect(rows).toEqual([{ minutes: 30 }]);

    const password = 'üç turunç ve bir sandık';
    const set = () => post(app, `/idp/set-password/${secret}`, { password, repeated: password });
    expect((await app.server.inject(`/idp/set-password/${secret}`)).body).toContain('type="password"');
    expect((await set()).statusCode).toBe(303);
    expect((await set()).statusCode).toBe(410);
    const { rows: left } = await inTransaction(app.database.db, 'every-company', (tx) =>
      sql`select 1 from password_link where subject = 'demo-mehmet'`.execute(tx),
    );
    expect(left).toEqual([]);
    // It is written into the sign-ins a moment later.
    await vi.waitFor(async () => {
      const { rows: entries } = await app.as('mehmet').call(ownSignInsSource.read, {});
      expect(entries.map(({ outcome }) => outcome)).toEqual(expect.arrayContaining(['password-set', 'link-asked']));
    }, SOON);
  });

  it('finds a person by e-mail, sends three an hour at most, and none to a closed account', async () => {
    const id = await idOf(app, 'ayse');
    const { email } = await app.as('elif').call(usersContract.findUser, { id });
    const sent = () => box.arrived.filter(({ to }) => to === email).length;
    await vi.waitFor(() => expect(sent()).toBe(1), SOON);
    for (let turn = 0; turn < 4; turn += 1) await askFor(app, (email ?? '').toUpperCase());
    const last = await idOf(app, 'deniz');
    const { email: lastEmail } = await app.as('elif').call(usersContract.findUser, { id: last });
    await askFor(app, 'deniz');
    // One request after another: once this one has arrived, those before it are done.
    await vi.waitFor(() => expect(box.arrived.some(({ to }) => to === lastEmail)).toBe(true), SOON);
    expect(sent()).toBe(3);
  });

  it('keeps no secret in the database', async () => {
    const secret = linkIn(box.arrived.at(-1)?.text);
    const { rows } = await inTransaction(app.database.db, 'every-company', (tx) =>
      sql<{
        text: string;
      }>`select coalesce(string_agg(m::text, ''), '') || (select string_agg(l::text, '') from password_link l) as text
        from mail m`.execute(tx),
    );
    expect(secret).not.toBe('');
    expect(rows[0]?.text).not.toContain(secret);
  });
});

describe('a forgotten password, where no mail is sent', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await testApp();
  });
  afterAll(() => app.close());

  const bell = async () =>
    (await app.as('elif').call(notificationsContract.listNotifications, {})).map((entry) => entry);

  it('is told to the administrators, once a person, until one of them makes the link', async () => {
    expect(await askFor(app, 'ayse')).toContain('yöneticilere haber verildi');
    await askFor(app, 'ayse');
    await askFor(app, 'mehmet');
    const told = async (name: string) => (await bell()).filter(({ message }) => message.startsWith(name));
    await vi.waitFor(async () => expect(await told('Mehmet')).toHaveLength(1), SOON);
    const entries = await told('Ayşe Demir (ayse) parolasını unuttuğunu bildirdi');
    expect(entries).toHaveLength(1);
    const id = await idOf(app, 'ayse');
    expect(entries[0]?.link).toContain(`person=${id}`);
    expect(await links(app)).toBe(0);
    await app.as('elif').call(usersContract.resetPassword, { id });
    expect(await told('Ayşe Demir (ayse) parolasını unuttuğunu')).toHaveLength(0);
  });
});
