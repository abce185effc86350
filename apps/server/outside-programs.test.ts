import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { programsContract } from '#features/console/programs/contract/endpoints.ts';
import { stockSource } from '#features/floor/warehouse/contract/sources.ts';
import { inTransaction } from '#platform/server/db.ts';
import { bindDemo } from './demo.ts';
import { type TestApp, testApp, type TestPerson } from './testing/test-app.ts';

/** The issuer whose tokens the test signs: an outside provider, where programs are clients with service accounts. */
const ISSUER = 'http://localhost:4300/idp';
const SERVICE_ACCOUNT = 'a5c1d2e0-service-account';

let app: TestApp;
let elif: TestPerson;
let wanted: { name: string; ownerId: number; roleIds: number[]; validUntil: string };
const company = { company: 1 };

const idOf = async (query: ReturnType<typeof sql>): Promise<number> => {
  const { rows } = await inTransaction(app.database.db, 'every-company', (tx) => query.execute(tx));
  return (rows[0] as { readonly id: number }).id;
};

beforeAll(async () => {
  app = await testApp({ OIDC_ISSUER: ISSUER });
  await bindDemo(app.parts, ISSUER);
  elif = app.as('elif');
  wanted = {
    name: 'Terazi',
    ownerId: await idOf(sql`select id from person where user_name = 'mehmet'`),
    roleIds: [await idOf(sql`select id from role where name = 'Depo Sorumlusu'`)],
    validUntil: '2040-01-31T20:59:59.000Z',
  };
});
afterAll(() => app.close());

it('is opened for a service account of the provider, which gives out its keys and its tokens', async () => {
  const program = await elif.call(programsContract.openProgram, { ...wanted, subject: SERVICE_ACCOUNT }, company);
  expect(program).toMatchObject({ key: null, tokenUrl: null });
  const byItsClient = app.withSubject(SERVICE_ACCOUNT, { azp: 'terazi' });
  expect((await byItsClient.attempt(stockSource.read, {})).status).toBe(200);
  const byThePage = app.withSubject(SERVICE_ACCOUNT, { azp: 'blue-citrus' });
  expect((await byThePage.attempt(stockSource.read, {})).code).toBe('token-invalid');
  const rotated = await elif.attempt(programsContract.rotateProgramKey, { id: program.id }, company);
  expect(rotated.code).toBe('program-keys-elsewhere');
  await elif.call(programsContract.endProgram, { id: program.id }, company);
  expect((await byItsClient.attempt(stockSource.read, {})).code).toBe('person-disabled');
});

it('names an account that is nobody else’s', async () => {
  for (const [subject, code] of [
    [undefined, 'program-account-needed'],
    ['demo-ayse', 'program-account-taken'],
  ] as const) {
    const asked = { ...wanted, name: `Terazi ${code}`, ...(subject === undefined ? {} : { subject }) };
    const refused = await elif.attempt(programsContract.openProgram, asked, company);
    expect([refused.code, refused.body]).toMatchObject([code, { fields: [{ path: 'subject' }] }]);
  }
});
