import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessContract } from '#features/console/access-management/contract/endpoints.ts';
import { denialsSource } from '#features/console/audit-trail/contract/sources.ts';
import { requestLogSource } from '#features/console/request-log/contract/sources.ts';
import { ownCompaniesSource } from '#features/core/companies/contract/sources.ts';
import {
  deniedPeopleSource,
  deniedScreensSource,
  personUseSource,
  roleUseSource,
  screenUseSource,
} from '#features/console/usage/contract/sources.ts';
import { usersSource } from '#features/console/user-management/contract/sources.ts';
import { screensContract } from '#features/core/screens/contract/endpoints.ts';
import { stockSource } from '#features/floor/warehouse/contract/sources.ts';
import type { ScreenNeed } from '#platform/contract/access.ts';
import { isFilterable, isSortable } from '#platform/contract/data-column.ts';
import { type Condition, type Operator, operatorsOf, type Scalar } from '#platform/contract/data-filter.ts';
import { unknownDataSource } from '#platform/contract/data-source-endpoint.ts';
import type { DataSource } from '#platform/contract/data-source.ts';
import { tasksContract } from '#platform/contract/task-endpoints.ts';
import { type Task, taskPath } from '#platform/contract/task.ts';
import { compareTurkish } from '#platform/contract/turkish.ts';
import { dataSources } from './data-sources.ts';
import { type TestApp, testApp } from './testing/test-app.ts';

const sources = dataSources;

/** So many tasks at a time. */
const TOGETHER = 10;

const startedAt = new Date().toISOString();
let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const SAMPLES: Readonly<Record<string, Scalar>> = {
  text: "%_\\' or 1=1 --",
  number: 1,
  decimal: '1.5',
  day: '2026-11-21',
  instant: '2026-11-21T14:32:00.000Z',
  boolean: true,
};

const conditionsOf = ({ columns }: DataSource): Condition[] =>
  Object.entries(columns)
    .filter(([, of]) => isFilterable(of))
    .flatMap(([field, of]) => {
      const one = of.type === 'enum' ? (Object.keys(of.values)[0] as string) : (SAMPLES[of.type] as Scalar);
      const valueOf = (op: Operator): object => {
        if (op === 'empty') return {};
        return { value: op === 'between' || op === 'in' ? [one, one] : one };
      };
      return operatorsOf(of.type).map((op) => ({ field, op, ...valueOf(op) }));
    });

const before = (field: string) => ({ field, op: 'lt', value: startedAt }) as const;

/**
 * What requests leave behind is written down when there is time: two readings of it may differ. By source, the rows that
 * are there in both; null where all are, and only what they hold moves on.
 */
const WRITTEN_LATER = new Map<string, ReturnType<typeof before> | null>([
  [requestLogSource.name, before('at')],
  [denialsSource.name, before('firstAt')],
  [screenUseSource.name, null],
  [roleUseSource.name, null],
  [personUseSource.name, null],
  [deniedScreensSource.name, before('lastAt')],
  [deniedPeopleSource.name, before('lastAt')],
]);

/** Pairs of conditions in one filter: more of them could cost more than a filter may. */
const AT_ONCE = 5;

/** An answer without what these very requests move on: when a company was last active. */
const unmoved = (answer: unknown): unknown =>
  JSON.parse(JSON.stringify(answer, (key, value: unknown) => (key === 'lastActivityAt' ? null : value)));

describe('the data sources', () => {
  it('are a closed list, and any other name is unknown', async () => {
    const served = app.routes
      .map(({ endpoint }) => endpoint.path)
      .filter((path) => path.startsWith('/derinexecution/api/data-sources/') && !path.includes(':'));
    expect(served.toSorted()).toEqual(sources.map(({ read }) => read.path as string).toSorted());
    for (const name of ['person', 'users;', '__proto__', "x' or '1'='1", 'USERS', 'users ']) {
      const other = await app.as('elif').attempt(unknownDataSource, { name });
      expect([name, other.status, other.code]).toEqual([name, 404, 'data-source-unknown']);
    }
    expect((await app.nobody.attempt(unknownDataSource, { name: 'person' })).status).toBe(401);
  });

  it.each(sources.map((source) => [source.name, source] as const))(
    '%s is filtered by every column and operator, and ordered by every column',
    async (_name, source) => {
      const elif = app.as('elif');
      const unchanging = WRITTEN_LATER.get(source.name) ?? null;
      const still = unchanging === null ? [] : [unchanging];
      const whole = await elif.call(
        source.read,
        still.length === 0 ? { take: 200 } : { filter: { and: still }, take: 200 },
      );
      // A condition holds of a row or its negation does, so that each of these holds of every row.
      const either = conditionsOf(source).map((condition) => ({ or: [condition, { not: condition }] }));
      for (let from = 0; from < either.length; from += AT_ONCE) {
        const filter = { and: [...still, ...either.slice(from, from + AT_ONCE)] };
        expect((await elif.call(source.read, { filter, take: 1 })).total).toBe(whole.total);
      }
      const never = conditionsOf(source).map((condition) => ({ and: [condition, { not: condition }] }));
      expect((await elif.call(source.read, { filter: { or: never.slice(0, AT_ONCE) } })).total).toBe(0);
      for (const [field, of] of Object.entries(source.columns)) {
        const refused = await elif.attempt(source.read, { sort: [{ field }], take: 1 });
        expect([field, refused.status]).toEqual([field, isSortable(of) ? 200 : 400]);
      }
    },
    60_000,
  );

  it('each have an access of their own', async () => {
    const mayRead = async (userName: string): Promise<string[]> => {
      const told = await Promise.all(
        sources.map(async ({ name, read }) =>
          (await app.as(userName).attempt(read, {})).status === 200 ? [name] : [],
        ),
      );
      return told.flat();
    };
    expect(await mayRead('elif')).toEqual(sources.map(({ name }) => name));
    const open = new Map(
      (await app.as('mehmet').call(screensContract.listOpenable, {})).map(({ url, level }) => [url, level]),
    );
    const opens = ({ url, level }: ScreenNeed) => open.get(url) === 'edit' || open.get(url) === level;
    const isHis = ({ access }: DataSource['read']) =>
      access.kind === 'signed-in' || (access.kind === 'screens' && access.anyOf.some(opens));
    const his = sources.filter(({ read }) => isHis(read)).map(({ name }) => name);
    expect(his.length).toBeGreaterThan(2);
    expect(his.length).toBeLessThan(sources.length - 3);
    expect(await mayRead('mehmet')).toEqual(his);
    for (const { read } of sources) expect((await app.nobody.attempt(read, {})).status).toBe(401);
  });

  it('go on as tasks for whoever does not wait, and come to the same rows, with the rights of then', async () => {
    const elif = app.as('elif');
    const begin = async (source: DataSource) => {
      const asked = { filter: { or: conditionsOf(source).slice(0, 12) }, take: 5 };
      const answer = await elif.attempt(source.read, asked, { prefer: 'respond-async' });
      const { id } = (answer.body.data as unknown as { readonly task: Task }).task;
      const told = [answer.status, answer.headers['location'], answer.headers['preference-applied']];
      expect([source.name, ...told]).toEqual([source.name, 202, taskPath(id), 'respond-async']);
      return { source, asked, id };
    };
    const settled = async ({ source, asked, id }: Awaited<ReturnType<typeof begin>>) => {
      const find = () => elif.call(tasksContract.findTask, { id });
      await expect.poll(async () => (await find()).state).toBe('succeeded');
      const { title, result } = await find();
      expect(title).toBe(source.title.tr);
      if (!WRITTEN_LATER.has(source.name))
        expect(unmoved(result)).toEqual(unmoved(await elif.call(source.read, asked)));
      expect((await app.as('deniz').attempt(tasksContract.findTask, { id })).code).toBe('task-unknown');
    };
    // One person has so many tasks open, and no more.
    for (let first = 0; first < sources.length; first += TOGETHER)
      for (const task of await Promise.all(sources.slice(first, first + TOGETHER).map(begin))) await settled(task);
    const denied = await app.as('ayse').attempt(usersSource.read, {}, { prefer: 'respond-async' });
    expect([denied.status, denied.code]).toEqual([403, 'screen-denied']);
    const wrong = await elif.attempt(usersSource.read, { take: 0 }, { prefer: 'respond-async' });
    expect([wrong.status, wrong.code]).toEqual([400, 'input-invalid']);
  });

  it('show the rows of one company alone', async () => {
    const [anadolu, egeNar] = (await app.as('elif').call(ownCompaniesSource.read, {})).rows.map((row) => row.mccid);
    const lots = async (company: number | undefined) =>
      (await app.as('elif').call(stockSource.read, { take: 200 }, { company: company ?? 0 })).rows.map(
        (row) => row.row,
      );
    const [first, second] = [await lots(anadolu), await lots(egeNar)];
    expect([first.length > 0, second.length > 0]).toEqual([true, true]);
    expect(first.filter((row) => second.includes(row))).toEqual([]);
    const foreign = await app.as('mehmet').attempt(stockSource.read, {}, { company: egeNar ?? 0 });
    expect(foreign.code).toBe('not-a-member');
  });

  it('find people as Turkish people type, in the order of their alphabet', async () => {
    const { rows } = await app.as('elif').call(usersSource.read, { take: 200 });
    const names = rows.map((row) => row.name);
    expect(names).toEqual(names.toSorted(compareTurkish));
    const found = await app.as('elif').call(usersSource.read, {
      filter: { field: 'name', op: 'startsWith', value: 'SUKRU' },
    });
    expect(found.rows.map((row) => row.name.split(' ')[0])).toEqual(['Şükrü']);
    const { rows: roles } = await app.as('elif').call(accessContract.listRoles, {});
    const admins = await app.as('elif').call(usersSource.read, {
      filter: {
        and: [
          { field: 'roles', op: 'contains', value: 'admin' },
          { field: 'active', op: 'eq', value: true },
        ],
      },
    });
    expect(roles.length > 0 && admins.rows.map((row) => row.userName)).toEqual(['deniz', 'elif']);
  });

  it('refuse what no client of ours sends, and name it in Turkish', async () => {
    const token = await app.as('elif').token();
    const send = async (payload: string) => {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      const answer = await app.server.inject({ method: 'POST', url: usersSource.read.path, headers, payload });
      return [answer.statusCode, answer.json().code, answer.json().message];
    };
    expect(await send('{"filter":{"field":"name_fold","op":"eq","value":"x"}}')).toEqual([
      400,
      'column-unknown',
      '“name_fold” adında gösterilen bir sütun yok; onunla süzülemez ve sıralanamaz.',
    ]);
    expect((await send('{"filter":{"__proto__":{"field":"name"},"op":"eq"}}'))[0]).toBe(400);
    expect((await send('{"sort":{"field":"name"}}'))[0]).toBe(400);
    expect((await send(`{"filter":${'{"not":'.repeat(5_000)}1${'}'.repeat(5_000)}}`))[1]).toBe('body-too-complex');
  });
});
