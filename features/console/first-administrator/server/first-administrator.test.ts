import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '#apps/server/testing/test-app.ts';
import { sessionContract } from '#features/core/session/contract/endpoints.ts';
import { readConfig } from '#platform/server/read-config.ts';
import { inTransaction } from '#platform/server/db.ts';
import { ownChange } from '#platform/server/own-change.ts';
import { firstAdministratorContract } from '../contract/endpoints.ts';
import { offerFirstAdministrator } from './api.ts';

const { claimFirstAdministrator } = firstAdministratorContract;
const config = readConfig({ OIDC_ISSUER: 'https://id.example.com/realms/citrus' });

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const newLink = async (): Promise<string> => {
  const offer = await offerFirstAdministrator(app.parts, config);
  expect(offer?.userName).toBeNull();
  return /^http:\/\/localhost:4300\/first-administrator#([\w-]{43})$/.exec(offer?.url ?? '')?.[1] ?? '';
};

const endAdministrators = () =>
  ownChange(app.parts, async ({ tx, epoch }) => {
    await sql`update role_membership set to_epoch = ${await epoch()} where to_epoch is null
      and role_id = (select id from role where name = 'Admin' and company_id is null)`.execute(tx);
  });

it('offers nothing where there is an administrator', async () => {
  expect(await offerFirstAdministrator(app.parts, config)).toBeNull();
});

it('makes whoever is signed in and has the link the administrator, once, and writes it down', async () => {
  await endAdministrators();
  const secret = await newLink();
  const { rows: kept } = await sql<{ seed: string; hash: string }>`select seed, token_hash as hash
    from first_administrator_link`.execute(app.database.db);
  const somebody = app.withSubject('3f1c', { given_name: 'Aylin', family_name: 'Er', preferred_username: 'aylin' });
  const gone = { status: 404, code: 'first-administrator-link-gone' };
  for (const wrong of [kept[0]?.seed ?? '', kept[0]?.hash ?? '', `${secret}x`, secret.toLowerCase()])
    expect(await somebody.attempt(claimFirstAdministrator, { secret: wrong })).toMatchObject(gone);
  expect(await app.nobody.attempt(claimFirstAdministrator, { secret })).toMatchObject({ status: 401 });

  const others = Array.from({ length: 5 }, (_, index) => app.withSubject(`guest-${index}`));
  const attempts = await Promise.all(
    [somebody, ...others].map((person) => person.attempt(claimFirstAdministrator, { secret })),
  );
  expect(attempts.filter(({ status }) => status === 200)).toHaveLength(1);
  // A machine with too much to do may tell one of them to come again, and gives them nothing.
  for (const { status } of attempts) expect([200, 404, 503]).toContain(status);

  const winner = [somebody, ...others][attempts.findIndex(({ status }) => status === 200)] ?? somebody;
  const account = await winner.call(sessionContract.account, {});
  expect(account.roles).toEqual([{ roleName: 'Admin' }]);
  expect(await winner.attempt(claimFirstAdministrator, { secret })).toMatchObject(gone);
  expect(await offerFirstAdministrator(app.parts, config)).toBeNull();
  const { rows } = await inTransaction(app.database.db, 'every-company', (tx) =>
    sql<{ actor: string; subject: string }>`select actor_name as actor, subject_name as subject from audit_event
      where action = 'role.given' order by id desc limit 1`.execute(tx),
  );
  expect(rows[0]?.actor.trim()).toBe(rows[0]?.subject);
  expect(rows[0]?.actor).toContain(account.firstName);
});

it('is the same at every node and at each start, also at those that come at once', async () => {
  await endAdministrators();
  const links = await Promise.all([newLink(), newLink(), newLink()]);
  expect(new Set([...links, await newLink()]).size).toBe(1);
  expect(links[0]).toHaveLength(43);
  const embedded = readConfig({});
  const offers = [
    await offerFirstAdministrator(app.parts, embedded),
    await offerFirstAdministrator(app.parts, embedded),
  ];
  expect(offers[0]?.url).toMatch(/\/idp\/set-password\/[\w-]{43}$/);
  expect(offers[1]).toEqual(offers[0]);
  expect(offers[0]?.url).not.toContain(links[0] ?? '');
});

it('is over after 72 hours, and a new one is offered then', async () => {
  await endAdministrators();
  const secret = await newLink();
  const age = (by: string) =>
    inTransaction(app.database.db, 'every-company', (tx) =>
      sql`update first_administrator_link set expires_at = expires_at - ${by}::interval`.execute(tx),
    );
  const late = app.withSubject('late', { preferred_username: 'late' });
  await age('72 hours');
  expect(await late.attempt(claimFirstAdministrator, { secret })).toMatchObject({
    status: 404,
    code: 'first-administrator-link-gone',
  });
  expect((await late.call(sessionContract.account, {})).roles).toEqual([]);
  const fresh = await newLink();
  await age('71 hours 59 minutes');
  expect((await late.attempt(claimFirstAdministrator, { secret: fresh })).status).toBe(200);
  expect((await late.call(sessionContract.account, {})).roles).toEqual([{ roleName: 'Admin' }]);
});

it('is offered at a provider of one’s own where a link at the embedded one was never used', async () => {
  await endAdministrators();
  const embedded = readConfig({});
  expect(await offerFirstAdministrator(app.parts, embedded)).toMatchObject({ userName: 'yonetici' });
  const secret = await newLink();
  const mover = app.withSubject('mover', { preferred_username: 'mover' });
  expect((await mover.attempt(claimFirstAdministrator, { secret })).status).toBe(200);
  expect((await mover.call(sessionContract.account, {})).roles).toEqual([{ roleName: 'Admin' }]);
  expect(await offerFirstAdministrator(app.parts, config)).toBeNull();
  const late = app.withSubject('late-mover');
  expect(await late.attempt(claimFirstAdministrator, { secret })).toMatchObject({ status: 404 });
});
