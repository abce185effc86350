import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from 'kysely';
import { createPasswordLink } from '#features/core/identity-provider/server/api.ts';
import { seeEveryCompany } from '#platform/server/db.ts';
import { type TestApp, testApp } from './testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

it('refuses a password with the names that the product knows of its person and of the companies they are in', async () => {
  const { url } = await app.database.db.transaction().execute((tx) => createPasswordLink(tx, 'demo-mehmet'));
  const { rows } = await app.database.db.transaction().execute(async (tx) => {
    await seeEveryCompany(tx);
    return sql<{ first: string; last: string; company: string }>`select p.first_name as first, p.last_name as last,
      c.name as company from person p join membership m on m.person_id = p.id and m.to_epoch is null
      join company c on c.id = m.company_id where p.user_name = 'mehmet'`.execute(tx);
  });
  const [person] = rows;
  if (person === undefined) throw new Error('mehmet is in no company');
  const choose = async (password: string) => {
    const answer = await app.server.inject({
      method: 'POST',
      url: `${url}?ui_locales=en`,
      headers: { origin: 'http://localhost:4300', 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ password, repeated: password }).toString(),
    });
    return [answer.statusCode, /<p class="fault"[^>]*>([^<]*)</.exec(answer.payload)?.[1] ?? ''];
  };
  const ofName = [422, expect.stringContaining('contains your name')];
  expect(await choose(`${person.first}-kuzey-rüzgar`)).toEqual(ofName);
  expect(await choose(`kuzey${person.last.toUpperCase()}rüzgar`)).toEqual(ofName);
  expect(await choose('mehmet-kuzey-rüzgar')).toEqual(ofName);
  const ofCompany = [422, expect.stringContaining('name of your company')];
  for (const { company } of rows)
    expect([company, ...(await choose(`${company} kuzey`))]).toEqual([company, ...ofCompany]);
  expect((await choose('kuzey-rüzgar-çilek'))[0]).toBe(303);
});
