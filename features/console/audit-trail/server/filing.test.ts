import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#apps/server/testing/test-app.ts';
import { personIdOf, type TestCompany, threeCompanies } from '#apps/server/testing/three-companies.ts';
import { accessContract } from '#features/console/access-management/contract/endpoints.ts';
import { companiesContract } from '#features/console/company-management/contract/endpoints.ts';
import { usersContract } from '#features/console/user-management/contract/endpoints.ts';
import { auditContract } from '../contract/endpoints.ts';
import { auditSource } from '../contract/sources.ts';

let app: TestApp;
let one: TestCompany;
let two: TestCompany;
let three: TestCompany;

beforeAll(async () => {
  app = await testApp();
  [one, two, three] = await threeCompanies(app);
});
afterAll(() => app.close());

/** Everything that a company's administrator reads of the trail, as it is sent. */
const trailOf = async ({ lead }: TestCompany): Promise<string> =>
  JSON.stringify(await app.as(lead).call(auditSource.read, { take: 200 }));

/** Whose trails a text stands in. */
const readableIn = async (canary: string): Promise<readonly number[]> => {
  const found: number[] = [];
  for (const company of [one, two, three]) if ((await trailOf(company)).includes(canary)) found.push(company.id);
  return found;
};

const newPerson = (userName: string, companyId: number) =>
  app.as('elif').call(usersContract.createUser, { firstName: 'Kanarya', lastName: userName, userName, companyId });

/** Changes a person's name, the administrator standing in some company. */
const rename = async (id: number, lastName: string, company: number) => {
  const elif = app.as('elif');
  const { version, firstName } = await elif.call(usersContract.findUser, { id }, { company });
  const email = `${lastName}@ornek.example`;
  await elif.call(usersContract.editUser, { id, version, firstName, lastName, email }, { company });
};

describe('an event is filed under the companies of its subject', () => {
  it('and not where its author works: a person of the third company edited from the first', async () => {
    const { id } = await newPerson('ucuncu.kisi', three.id);
    await rename(id, 'kanaryaad', one.id);
    await rename(id, 'kanaryason', one.id);
    expect(await readableIn('kanaryaad')).toEqual([three.id]);
    const { rows } = await app.as(three.lead).call(auditSource.read, { search: 'kanaryason' });
    expect(rows).toMatchObject([{ action: 'user.edited', company: three.name, subjectId: String(id) }]);
  });

  it('of a person of several: a change of the name in each, a role or membership of one in that one alone', async () => {
    const elif = app.as('elif');
    const { id } = await newPerson('ortak.kisi', one.id);
    await elif.call(companiesContract.addMember, { id: three.id, userName: 'ortak.kisi' });
    await rename(id, 'ortakkanarya', two.id);
    expect(await readableIn('ortakkanarya@ornek')).toEqual([one.id, three.id]);
    const { id: roleId } = await elif.call(accessContract.createRole, { name: 'Rol Kanaryası', companyId: three.id });
    await elif.call(accessContract.giveRole, { roleId, personId: id, companyId: three.id }, { company: one.id });
    expect(await readableIn('Rol Kanaryası')).toEqual([three.id]);
    // Nobody reads in the own trail to which other companies the person belongs.
    expect(await trailOf(one)).not.toContain(three.name);
    const { rows } = await elif.call(auditSource.read, { search: 'ortakkanarya' });
    expect(rows.filter(({ action }) => action === 'user.edited')).toMatchObject([
      { company: `${one.name}, ${three.name}` },
    ]);
  });

  it('whoever joined a company later does not bring the events of before', async () => {
    const { id } = await newPerson('sonradan.gelen', one.id);
    await rename(id, 'oncekikanarya', one.id);
    await app.as('elif').call(companiesContract.addMember, { id: two.id, userName: 'sonradan.gelen' });
    expect(await readableIn('oncekikanarya@ornek')).toEqual([one.id]);
    await rename(id, 'sonrakikanarya', one.id);
    expect(await readableIn('sonrakikanarya@ornek')).toEqual([one.id, two.id]);
  });

  it('an account that is closed and opened, in every company of the person', async () => {
    const { id } = await newPerson('kapanan.kisi', two.id);
    for (const operation of [usersContract.deactivateUser, usersContract.reactivateUser])
      await app.as('elif').call(operation, { id, reason: 'kapanış kanaryası' }, { company: one.id });
    expect(await readableIn('kapanış kanaryası')).toEqual([two.id]);
  });

  it('and what has no company of its own is the product’s, which only the administrator reads', async () => {
    const { id } = await app.as('elif').call(accessContract.createRole, { name: 'Ürün Kanaryası', companyId: null });
    expect(id).toBeGreaterThan(0);
    expect(await readableIn('Ürün Kanaryası')).toEqual([]);
    expect((await app.as('elif').call(auditSource.read, { search: 'Ürün Kanaryası' })).rows[0]?.company).toBeNull();
  });
});

describe('the one chain', () => {
  it('covers under which companies an event is filed, and is intact', async () => {
    expect(await app.as('elif').call(auditContract.verifyChain, {})).toMatchObject({ intact: true, brokenAt: null });
  });

  it('filters by company for whoever reads all of them', async () => {
    const { rows } = await app.as('elif').call(auditSource.read, {
      filter: { field: 'company', op: 'contains', value: 'üçüncü' },
      take: 200,
    });
    expect(rows.length).toBeGreaterThan(2);
    expect(rows.every(({ company }) => company?.includes(three.name))).toBe(true);
  });

  it('orders by company as the alphabet does, what is the product’s last', async () => {
    const read = async (descending: boolean) => {
      const asked = { sort: [{ field: 'company', descending }], take: 200 };
      return (await app.as('elif').call(auditSource.read, asked)).rows.map(({ company }) => company);
    };
    for (const descending of [false, true]) {
      const companies = await read(descending);
      const named = companies.filter((company) => company !== null);
      const inOrder = named.toSorted(new Intl.Collator('tr').compare);
      expect(new Set(named).size).toBeGreaterThan(1);
      expect(companies.slice(0, named.length)).toEqual(descending ? inOrder.toReversed() : inOrder);
    }
  });

  it('names a person’s id to a company only where the person is or was theirs', async () => {
    const foreign = await personIdOf(app, 'ucuncu.kisi');
    const { rows } = await app.as(one.lead).call(auditSource.read, {
      filter: {
        and: [
          { field: 'subjectKind', op: 'eq', value: 'person' },
          { field: 'subjectId', op: 'eq', value: String(foreign) },
        ],
      },
    });
    expect(rows).toEqual([]);
  });
});
