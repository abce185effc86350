import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type TestApp, testApp } from '#apps/server/testing/test-app.ts';
import { type TestCompany, threeCompanies } from '#apps/server/testing/three-companies.ts';
import { auditSource } from '#features/console/audit-trail/contract/sources.ts';
import { companiesContract } from '#features/console/company-management/contract/endpoints.ts';
import { tasksContract } from '#platform/contract/task-endpoints.ts';
import type { Task } from '#platform/contract/task.ts';
import { usersContract as contract } from '../contract/endpoints.ts';

// A file is read by a process of its own: a busy machine takes a while to start it.
vi.setConfig({ testTimeout: 120_000 });

let app: TestApp;
let one: TestCompany;
let two: TestCompany;
let three: TestCompany;
beforeAll(async () => {
  app = await testApp();
  [one, two, three] = await threeCompanies(app);
  await app.as('elif').call(contract.createUser, {
    firstName: 'Uzak',
    lastName: 'Kişi',
    userName: 'uzak.kisi',
    email: 'uzak.kisi@ornek.example',
    companyId: two.id,
  });
});
afterAll(() => app.close());

type Claim = { readonly userName: string; readonly email?: string };

const create = async (company: TestCompany, claim: Claim, key?: string) => {
  const input = { firstName: 'Yeni', lastName: 'Biri', companyId: company.id, ...claim };
  const options = { company: company.id, ...(key && { idempotencyKey: key }) };
  const { status, code, body } = await app.as(company.lead).attempt(contract.createUser, input, options);
  return { status, code, text: JSON.stringify(body) };
};

const triedIn = async (company: TestCompany) =>
  (await app.as(company.lead).call(auditSource.read, { take: 200 }, { company: company.id })).rows.filter(
    ({ action }) => action === 'user.not-free',
  );

describe('a name of somebody in another company', () => {
  it('cannot be taken, and is told in the same words as the e-mail and both', async () => {
    const answers = [
      await create(three, { userName: 'uzak.kisi' }),
      await create(three, { userName: 'uzak.kisi', email: 'uzak.kisi@ornek.example' }),
      await create(three, { userName: 'yepyeni.biri', email: 'UZAK.KISI@ornek.example' }),
    ];
    for (const { status, code, text } of answers) {
      expect([status, code]).toEqual([409, 'person-not-free']);
      expect(text).not.toMatch(/uzak|Uzak|field/);
    }
    expect(await triedIn(three)).toHaveLength(answers.length);
    expect(await triedIn(two)).toHaveLength(0);
  });

  it('that only looks like it does not tell the name', async () => {
    await app.as('elif').call(contract.createUser, {
      firstName: 'Uzak',
      lastName: 'Hat',
      userName: 'hat.10',
      companyId: two.id,
    });
    const { code, text } = await create(three, { userName: 'hat.1o' });
    expect(code).toBe('person-not-free');
    expect(text).not.toContain('hat.10');
  });

  it('is told by its name to whoever sees the person', async () => {
    expect((await create(two, { userName: 'uzak.kisi' })).code).toBe('user-name-taken');
    expect((await create(two, { userName: 'yeni.biri', email: 'uzak.kisi@ornek.example' })).code).toBe('email-taken');
    const elif = await app
      .as('elif')
      .attempt(contract.createUser, { firstName: 'A', lastName: 'B', userName: 'uzak.kisi', companyId: one.id });
    expect(elif.code).toBe('user-name-taken');
    expect(await triedIn(two)).toHaveLength(0);
  });

  it('is refused the same way when the attempt is sent again with its key', async () => {
    const key = 'the-same-attempt';
    expect((await create(three, { userName: 'uzak.kisi' }, key)).code).toBe('person-not-free');
    expect((await create(three, { userName: 'uzak.kisi' }, key)).code).toBe('person-not-free');
  });

  it('of an e-mail is not told where a person is edited either', async () => {
    const made = await app
      .as(one.lead)
      .call(
        contract.createUser,
        { firstName: 'Bizim', lastName: 'Kişi', userName: 'bizim.kisi', companyId: one.id },
        { company: one.id },
      );
    const { version } = await app.as(one.lead).call(contract.findUser, { id: made.id }, { company: one.id });
    const { code } = await app
      .as(one.lead)
      .attempt(
        contract.editUser,
        { id: made.id, version, firstName: 'Bizim', lastName: 'Kişi', email: 'uzak.kisi@ornek.example' },
        { company: one.id },
      );
    expect(code).toBe('person-not-free');
    expect(await triedIn(one)).toHaveLength(1);
  });
});

describe('look-ups by creating', () => {
  it('are as many as by asking, on all nodes together, and then nothing is told of any name', async () => {
    const other = await app.startAgain();
    const before = (await triedIn(one)).length;
    const attempts = Array.from({ length: 40 }, async (_, index) => {
      const token = await app.as(one.lead).token();
      const answer = await (index % 2 === 0 ? app : other).server.inject({
        method: 'POST',
        url: contract.createUser.path,
        headers: { authorization: `Bearer ${token}`, 'x-company': String(one.id) },
        payload: { firstName: 'A', lastName: 'B', userName: 'uzak.kisi', companyId: one.id },
      });
      return answer.statusCode;
    });
    const statuses = await Promise.all(attempts);
    await other.close();
    expect(statuses.filter((status) => status === 409)).toHaveLength(20 - before);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20 + before);
    // Neither a free name, nor an invitation, tells anything now.
    expect((await create(one, { userName: 'bos.bir.ad' })).status).toBe(429);
    const asked = await app
      .as(one.lead)
      .attempt(companiesContract.addMember, { id: one.id, userName: 'uzak.kisi' }, { company: one.id });
    expect([asked.status, Number(asked.headers['retry-after']) > 3_000]).toEqual([429, true]);
  });

  it('are counted for each row of a file, whose further rows are not looked at', async () => {
    const used = (await triedIn(three)).length;
    const lines = Array.from({ length: 30 }, (_, index) => `A;B;bos.ad.${index};`);
    const foreign = ['uzak.kisi', 'hakan.ozturk', 'mehmet', 'ayse', 'deniz', 'gulsum.sahin'];
    const emails = Array.from({ length: 20 }, (_, index) => `A;B;yeni.ad.${index};uzak.kisi@ornek.example`);
    const file = [
      'Ad;Soyad;Kullanıcı adı;E-posta',
      ...foreign.map((name) => `A;B;${name};`),
      ...emails.slice(0, 1),
      ...lines,
    ].join('\n');
    const lead = app.as(three.lead);
    const options = { company: three.id };
    const check = async () => {
      const content = Buffer.from(file).toString('base64');
      const begun = await lead.attempt(contract.checkUserImport, { fileName: 'kisiler.csv', content }, options);
      const { task } = begun.body.data as unknown as { readonly task: Task };
      const now = () => lead.call(tasksContract.findTask, { id: task.id }, options);
      await expect.poll(async () => (await now()).settledAt, { timeout: 60_000, interval: 50 }).not.toBeNull();
      return (await now()).result as {
        readonly good: number;
        readonly faults: readonly { readonly message: string }[];
      };
    };
    const first = await check();
    expect([first.good, first.faults.length]).toEqual([lines.length, foreign.length + 1]);
    expect(new Set(first.faults.map(({ message }) => message)).size).toBe(1);
    let counted = used + foreign.length + 1;
    while (counted + foreign.length + 1 <= 20) {
      await check();
      counted += foreign.length + 1;
    }
    const last = await check();
    expect(last.good).toBe(0);
    expect(last.faults.at(-1)?.message).toMatch(/^Kontrol edilmedi/);
  });
});
