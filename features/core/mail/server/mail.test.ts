import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { type TestApp, testApp } from '#apps/server/testing/test-app.ts';
import { eventsOfEpoch } from '#features/core/access/server/api.ts';
import { EMBEDDED_ISSUER, findByIdentity } from '#features/core/users/server/api.ts';
import { inTransaction } from '#platform/server/db.ts';
import { ownToldChange } from '#platform/server/own-change.ts';
import type { Letter } from './api.ts';
import { askForMail, mailWaiting } from './ask-for-mail.ts';
import { mailBox } from '#platform/server/testing/mail-box.ts';

const busy = new Set<string>();
let box: Awaited<ReturnType<typeof mailBox>>;
let app: TestApp;
beforeAll(async () => {
  box = await mailBox((to) => (to.startsWith('yok') ? 550 : busy.has(to) ? 451 : null));
  app = await testApp({ SMTP_URL: box.url, MAIL_FROM: 'citrus@fabrika.example' });
});
afterAll(async () => {
  await app.close();
  await box.close();
});

const letter: Letter = {
  subject: { tr: 'Şişe dolumu', en: 'Bottling' },
  text: { tr: 'Çığ gibi büyüyen işler için öğüt.', en: 'Advice for work that grows.' },
  link: '/screen/warehouse/stock?company=1',
  validMs: 60_000,
};

const idOf = async (subject: string): Promise<number> => {
  const id = await inTransaction(app.database.db, 'every-company', (tx) =>
    findByIdentity(tx, { issuer: EMBEDDED_ISSUER, subject }),
  );
  if (id === null) throw new Error(`${subject} is nobody`);
  return id;
};

const setEmail = (id: number, email: string | null) =>
  inTransaction(app.database.db, 'every-company', (tx) =>
    sql`update person set email = ${email} where id = ${id}`.execute(tx),
  );

const ask = (people: readonly number[], what: Letter = letter) =>
  ownToldChange({ ...app.parts, eventsOfEpoch }, (change) => askForMail(change, people, what));

const waiting = async () => {
  const { rows } = await inTransaction(app.database.db, 'every-company', (tx) =>
    sql<{
      tries: number;
      error: string | null;
      refused: boolean;
    }>`select tries, error, refused_at is not null as refused from mail order by error`.execute(tx),
  );
  return rows;
};

const SOON = { timeout: 20_000, interval: 50 };

describe('mail', () => {
  it('goes to people with an address who may sign in, in both languages, and is gone from the database', async () => {
    const ayse = await idOf('demo-ayse');
    const mehmet = await idOf('demo-mehmet');
    await setEmail(ayse, 'ayşe.demir@örnek.example');
    await setEmail(mehmet, null);
    expect(await ask([ayse, mehmet])).toBe(1);
    await vi.waitFor(() => expect(box.arrived).toHaveLength(1), SOON);
    const [mail] = box.arrived;
    expect(mail?.to).toBe('ayşe.demir@örnek.example');
    expect(mail?.headers).toContain('citrus@fabrika.example');
    expect(mail?.headers).toMatch(/^Auto-Submitted: auto-generated$/im);
    const whole = ' http://localhost:4300/screen/warehouse/stock?company=1'.trim();
    expect(mail?.text.split(whole)).toHaveLength(3);
    expect(mail?.text).toContain('Merhaba Ayşe Demir,\n\nÇığ gibi büyüyen işler için öğüt.');
    expect(mail?.text).toContain('Hello Ayşe Demir,\n\nAdvice for work that grows.');
    await vi.waitFor(async () => expect(await waiting()).toEqual([]), SOON);
  });

  it('is tried again where the server is busy, and given up where it refuses for good', async () => {
    const ayse = await idOf('demo-ayse');
    const mehmet = await idOf('demo-mehmet');
    await setEmail(ayse, 'dolu@ornek.example');
    await setEmail(mehmet, 'yok@ornek.example');
    busy.add('dolu@ornek.example');
    await ask([ayse, mehmet]);
    await vi.waitFor(
      async () =>
        expect(await waiting()).toEqual([
          { tries: 1, error: expect.stringContaining('451'), refused: false },
          { tries: 1, error: expect.stringContaining('550'), refused: true },
        ]),
      SOON,
    );
    busy.clear();
    const before = box.arrived.length;
    await inTransaction(app.database.db, 'every-company', (tx) =>
      sql`update mail set next_try_at = clock_timestamp()`.execute(tx),
    );
    await ownToldChange({ ...app.parts, eventsOfEpoch }, async ({ publish }) =>
      publish(mailWaiting, {}, { people: [] }),
    );
    await vi.waitFor(() => expect(box.arrived.length).toBe(before + 1), SOON);
    await vi.waitFor(async () => expect(await waiting()).toHaveLength(1), SOON);
    expect(box.arrived.at(-1)?.to).toBe('dolu@ornek.example');
  });

  it('is not sent once its time is over', async () => {
    const ayse = await idOf('demo-ayse');
    await setEmail(ayse, 'gec@ornek.example');
    await ask([ayse], { ...letter, validMs: -1 });
    await ask([ayse]);
    await vi.waitFor(() => expect(box.arrived.at(-1)?.to).toBe('gec@ornek.example'), SOON);
    await vi.waitFor(async () => expect(await waiting()).toHaveLength(2), SOON);
    expect(box.arrived.filter(({ to }) => to === 'gec@ornek.example')).toHaveLength(1);
  });
});
