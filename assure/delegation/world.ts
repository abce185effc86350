import { type RawBuilder, sql } from 'kysely';
import { inTransaction } from '#platform/server/db.ts';
import { actAs, type Actor, arrive, makeRole, readDemo } from '../acting.ts';
import type { Product } from '../product.ts';

export type Someone = {
  readonly id: number;
  readonly subject: string;
  readonly company: number;
  readonly actor: Actor;
};

/** Companies with administrators of their own who hold different things, and people who hold little. */
export type World = {
  readonly product: Product;
  readonly admin: Actor;
  readonly companies: readonly number[];
  /** Whoever gives roles in their company, and nothing beyond what they hold. */
  readonly delegates: readonly Someone[];
  readonly people: readonly Someone[];
  /** Both of the demo's, who may do anything; the last of them is one for good. */
  readonly administrators: readonly Someone[];
  readonly screens: ReadonlyMap<string, number>;
};

const OFFICE = [
  '/user/list',
  '/screen/access/roles',
  '/screen/access/matrix',
  '/screen/access/requests',
  '/screen/access/reviews',
];
const FLOOR = ['/screen/warehouse/stock', '/screen/production/orders', '/screen/scheduler-pro-sample'];

/** The screens that are given and taken in the drill. */
export const BUSINESS = [...FLOOR, '/screen/audit/trail'];

/** The right of the one who holds a single screen ends in the middle of the ends that are given. */
const ENDS_IN_MS = 12 * 86_400_000;

/** What each of a company's administrators holds of the floor: all of it, or one screen, or only to look at. */
const HELD: readonly (readonly (readonly [url: string, level: 'view' | 'edit'])[])[] = [
  FLOOR.map((url) => [url, 'edit'] as const),
  [['/screen/warehouse/stock', 'edit']],
  FLOOR.map((url) => [url, 'view'] as const),
];

const administratorsOf = (product: Product, company: number): Promise<readonly Someone[]> =>
  inTransaction(product.database.db, 'every-company', async (tx) => {
    const { rows } = await sql<{ id: number; subject: string }>`select person_id as id, subject from person_identity
      where subject in ('demo-elif', 'demo-deniz') and to_epoch is null order by subject`.execute(tx);
    return rows.map(({ id, subject }) => ({ id, subject, company, actor: actAs(product, subject, { company }) }));
  });

export const makeWorld = async (product: Product): Promise<World> => {
  const admin = actAs(product, 'demo-elif');
  const { first, second, screens } = await readDemo(admin);
  const idOf = (url: string): number => {
    const id = screens.get(url);
    if (id === undefined) throw new Error(`there is no screen at ${url}`);
    return id;
  };
  const delegates: Someone[] = [];
  const people: Someone[] = [];
  for (const company of [first, second]) {
    const own = actAs(product, 'demo-elif', { company });
    const arrived = async (subject: string): Promise<Someone> => ({
      id: await arrive(product, admin, subject, company),
      subject,
      company,
      actor: actAs(product, subject, { company }),
    });
    for (const [index, held] of HELD.entries()) {
      const someone = await arrived(`yetkili-${company}-${index}`);
      const cells = [...OFFICE.map((url) => [url, 'edit'] as const), ...held];
      const grants = cells.map(([url, level]) => ({ screenId: idOf(url), level }));
      const roleId = await makeRole(own, `Yetkili ${index} (${company})`, company, grants);
      const gift = { roleId, personId: someone.id, companyId: company };
      await own.call('POST', '/derinuaa/api/roles/:roleId/members', gift);
      const [only, ...others] = held;
      if (only !== undefined && others.length === 0) {
        const end = new Date(Date.now() + ENDS_IN_MS).toISOString();
        const changes = [{ roleId, screenId: idOf(only[0]), from: 'edit', to: 'edit', validUntil: end }];
        await own.call('POST', '/derinuaa/api/grants', { changes });
      }
      delegates.push(someone);
    }
    for (const index of [0, 1, 2]) people.push(await arrived(`calisan-${company}-${index}`));
    for (const [url, name] of [
      ['/screen/warehouse/stock', 'Depo'],
      ['/screen/production/orders', 'Hat'],
    ] as const)
      await makeRole(own, `${name} (${company})`, company, [{ screenId: idOf(url), level: 'edit' }]);
  }
  const known = new Map(BUSINESS.map((url) => [url, idOf(url)]));
  const administrators = await administratorsOf(product, first);
  return { product, admin, companies: [first, second], delegates, people, administrators, screens: known };
};

type Named = { readonly id: number; readonly companyId: number | null };

/** A line of an open review. */
export type Line = { readonly id: number; readonly version: number; readonly companyId: number };

const linesWhere = (which: RawBuilder<unknown>) => sql<Line & { readonly reviewerIds: readonly number[] }>`
  select l.id, l.version, l.company_id as "companyId", l.reviewer_ids as "reviewerIds"
  from access_review_line l join access_review v on v.id = l.review_id and v.closed_at is null where ${which} order by l.id`;

/** What stands in the database, to be pointed at; what cannot be changed by the actor is pointed at as well. */
export const standing = (product: Product) =>
  inTransaction(product.database.db, 'every-company', async (tx) => {
    const read = async <T>(query: ReturnType<typeof sql<T>>): Promise<readonly T[]> => (await query.execute(tx)).rows;
    return {
      roles: await read(sql<Named>`select id, company_id as "companyId" from role where active order by id`),
      cells: await read(sql<{ roleId: number; screenId: number; level: string }>`select role_id as "roleId",
        screen_id as "screenId", level from screen_grant where to_epoch is null order by id`),
      memberships: await read(sql<Named & { personId: number; roleId: number }>`select id, company_id as "companyId",
        person_id as "personId", role_id as "roleId" from role_membership where to_epoch is null order by id`),
      requests: await read(
        sql<Named>`select id, company_id as "companyId" from access_request where outcome is null order by id`,
      ),
      proposals: await read(
        sql<{ id: number; authorId: number }>`select id, author_id as "authorId" from access_proposal
          where state = 'waiting' order by id`,
      ),
      lines: await read(linesWhere(sql`l.decision is null`)),
      decided: await read(linesWhere(sql`l.decision in ('shorten', 'remove') and l.result is null`)),
      applied: await read(linesWhere(sql`l.result = 'applied'`)),
      deputyships: await read(sql<{ id: number; lenderId: number; deputyId: number; approvals: boolean }>`
        select d.id, d.lender_id as "lenderId", d.deputy_id as "deputyId", d.approvals from deputyship d
        where exists (select from deputyship_term t where t.deputyship_id = d.id and t.to_epoch is null
          and t.valid_from <= clock_timestamp() and t.valid_until > clock_timestamp()) order by d.id`),
    };
  });

export type Standing = Awaited<ReturnType<typeof standing>>;
