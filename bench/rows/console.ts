import pg from 'pg';
import { fold } from '#platform/contract/turkish.ts';
import { type Ask, asking } from '../support/ask.ts';
import { startChecker } from '../support/check-servers.ts';
import { makeIdentities } from '../support/identities.ts';
import { figure, interleaved, times } from '../support/measure.ts';
import { type Bench, isMissing, type Row, skipped } from '../support/row.ts';

const WORK = 'the console of 50,000 people';
const AIM = 2;
const ROUNDS = 15;
/** Calls before they count. */
const WARM_UP = 5;
const CELLS = 500;
const SEARCH = 'selin görev';

/** A piece of the console's work, and what one would write by hand for the same answer; both answer what must be equal. */
type Case = {
  readonly what: string;
  readonly ours: () => Promise<unknown>;
  readonly plain: () => Promise<unknown>;
  /** Milliseconds that the product may take besides. */
  readonly within?: number;
};

const first = async <R extends pg.QueryResultRow>(
  client: pg.Client,
  statement: string,
  values: unknown[] = [],
): Promise<R> => {
  const { rows } = await client.query<R>(statement, values);
  const [row] = rows;
  if (row === undefined) throw new Error(`no row: ${statement}`);
  return row;
};

const OPENING = `select r.name from screen_url u
  join screen_grant g on g.screen_id = u.screen_id and g.from_epoch <= $3 and coalesce(g.to_epoch, 9e15) > $3
  join role_membership m on m.role_id = g.role_id and m.person_id = $1 and m.from_epoch <= $3 and coalesce(m.to_epoch, 9e15) > $3
  join membership c on c.person_id = m.person_id and c.from_epoch <= $3 and coalesce(c.to_epoch, 9e15) > $3
    and (m.company_id is null or m.company_id = c.company_id)
  join role_state r on r.role_id = m.role_id and r.from_epoch <= $3 and coalesce(r.to_epoch, 9e15) > $3 and r.active
  where u.url = $2 and u.to_epoch is null group by r.name order by r.name`;

type Explained = { readonly openings: readonly { readonly role: { readonly name: string } }[] };

/** Why somebody may open a screen, at this moment and at the moment after the seed. */
const explaining = async (ask: Ask, client: pg.Client): Promise<readonly Case[]> => {
  const { person, company, url } = await first<{ person: string; company: string; url: string }>(
    client,
    `select m.person_id as person, c.company_id as company, u.url from role_membership m
      join membership c on c.person_id = m.person_id and c.to_epoch is null
      join screen_grant g on g.role_id = m.role_id and g.to_epoch is null
      join screen_url u on u.screen_id = g.screen_id and u.to_epoch is null
      where m.to_epoch is null and (m.company_id is null or m.company_id = c.company_id)
        and (select count(*) from membership o where o.person_id = m.person_id and o.to_epoch is null) = 1
      order by m.id desc limit 1`,
  );
  const { epoch, at } = await first<{ epoch: string; at: Date }>(
    client,
    "select epoch, committed_at + interval '1 second' as at from epoch_moment order by epoch desc limit 1",
  );
  const asked = new URLSearchParams({ personId: person, companyId: company, url });
  const then = new URLSearchParams({ ...Object.fromEntries(asked), at: new Date(at).toISOString() });
  const ours = async (of: URLSearchParams) => {
    const { openings } = await ask<Explained>('GET', `/derinuaa/api/access-explanations?${of.toString()}`);
    return openings.map(({ role }) => role.name).toSorted();
  };
  const plain = async () =>
    (await client.query<{ name: string }>(OPENING, [person, url, epoch])).rows.map(({ name }) => name).toSorted();
  return [
    { what: 'explain an address now', ours: () => ours(asked), plain, within: 50 },
    { what: 'explain an address at a past moment', ours: () => ours(then), plain, within: 150 },
  ];
};

/** Who gains and who loses a screen by cells that are emptied: whoever holds it by no other role. */
const IMPACT = `with change as (select * from unnest($1::bigint[], $2::bigint[]) as c (role_id, screen_id)),
  holder as (select distinct m.person_id, m.role_id, s.company_id from role_membership m
    join person p on p.id = m.person_id and p.active
    join membership s on s.person_id = m.person_id and s.to_epoch is null
    where m.to_epoch is null and m.valid_from <= now() and coalesce(m.valid_until, 'infinity') > now()
      and (m.company_id is null or m.company_id = s.company_id)
      and m.person_id in (select person_id from role_membership where to_epoch is null and role_id in (select role_id from change))),
  opened as (select h.person_id, h.company_id, g.screen_id, bool_and(c.role_id is not null) as lost
    from holder h join screen_grant g on g.role_id = h.role_id and g.to_epoch is null and g.valid_from <= now()
      and coalesce(g.valid_until, 'infinity') > now()
    left join change c on c.role_id = g.role_id and c.screen_id = g.screen_id
    where g.screen_id in (select screen_id from change) group by 1, 2, 3)
  select count(distinct person_id)::int as lose from opened where lost`;

type Impact = { readonly people: { readonly lose: number } };
type Cell = { readonly role: string; readonly screen: string };

const weighing = async (ask: Ask, client: pg.Client): Promise<Case> => {
  const { rows } = await client.query<Cell>(
    `select g.role_id as role, g.screen_id as screen from screen_grant g
      join role r on r.id = g.role_id and not r.protected and not r.everyone and r.company_id is null and r.active
      join screen s on s.id = g.screen_id and s.name like 'large-%'
      where g.to_epoch is null order by md5(g.id::text) limit ${CELLS}`,
  );
  const changes = rows.map(({ role, screen }) => ({
    roleId: Number(role),
    screenId: Number(screen),
    from: 'view',
    to: 'none',
  }));
  return {
    what: `impact of ${CELLS} cells`,
    ours: async () => (await ask<Impact>('POST', '/derinuaa/api/grants/impact', { changes })).people.lose,
    plain: async () =>
      (await first<{ lose: number }>(client, IMPACT, [rows.map(({ role }) => role), rows.map(({ screen }) => screen)]))
        .lose,
  };
};

const READ = '/derinexecution/api/data-sources';
type Page = { readonly rows: readonly { readonly id: number }[]; readonly total: number };

const pageOf = ({ rows, total }: Page) => [total, ...rows.map(({ id }) => id)];

const searching = (ask: Ask, client: pg.Client): Case => {
  const words = fold(SEARCH).split(' ');
  const found = words.map((_, index) => `position($${index + 1} in search_fold) > 0`).join(' and ');
  return {
    what: 'search a million audit events',
    ours: async () => pageOf(await ask<Page>('POST', `${READ}/audit-events/read`, { search: SEARCH, take: 50 })),
    plain: async () => {
      const page = await client.query<{ id: string }>(
        `select * from audit_event where ${found} order by at desc, id limit 50`,
        words,
      );
      const { count } = await first<{ count: number }>(
        client,
        `select count(*)::int as count from audit_event where ${found}`,
        words,
      );
      return [count, ...page.rows.map(({ id }) => Number(id))];
    },
  };
};

const LINES = `select l.*, p.first_name || ' ' || p.last_name as person, r.name as role from access_review_line l
  join person p on p.id = l.person_id join role r on r.id = l.role_id where l.review_id = $1
  order by p.name_order collate "C", turkish_order(r.name) collate "C", l.id limit 50`;

/** A page of a review of the largest company's rights, once it was started. */
const reviewing = async (ask: Ask, client: pg.Client, company: number): Promise<Case> => {
  const { reviewer } = await first<{ reviewer: string }>(
    client,
    'select max(person_id) as reviewer from membership where company_id = $1 and to_epoch is null',
    [company],
  );
  const { id, lines } = await ask<{ id: number; lines: number }>('POST', '/derinuaa/api/access-reviews', {
    name: `Ölçüm ${Date.now()}`,
    dueAt: new Date(Date.now() + 30 * 86_400_000).toISOString(),
    everyMonths: null,
    scopeKind: 'all',
    reviewerKind: 'named',
    reviewerIds: [Number(reviewer)],
    fallbackId: Number(reviewer),
    silence: 'keep',
  });
  const filter = { field: 'reviewId', op: 'eq', value: id };
  return {
    what: `a page of a review of ${lines.toLocaleString('en')} lines`,
    ours: async () => pageOf(await ask<Page>('POST', `${READ}/access-review-lines/read`, { filter, take: 50 })),
    plain: async () => {
      const page = await client.query<{ id: string }>(LINES, [id]);
      const { count } = await first<{ count: number }>(
        client,
        'select count(*)::int as count from access_review_line where review_id = $1',
        [id],
      );
      return [count, ...page.rows.map((row) => Number(row.id))];
    },
  };
};

const timed = (work: () => Promise<unknown>) => async (): Promise<number> => {
  const began = performance.now();
  await work();
  return performance.now() - began;
};

const measureCase = async ({ what, ours, plain, within }: Case): Promise<Row> => {
  const [one, other] = [JSON.stringify(await ours()), JSON.stringify(await plain())];
  if (one !== other) throw new Error(`${what}: ${one.slice(0, 200)} is not ${other.slice(0, 200)}`);
  for (let round = 0; round < WARM_UP; round += 1) {
    await ours();
    await plain();
  }
  const { product, sql } = await interleaved(ROUNDS, { product: timed(ours), sql: timed(plain) });
  const isFast = within === undefined || product <= within;
  return {
    work: `${WORK}: ${what}`,
    ours: figure(product, 'ms'),
    beside: `SQL written for the question alone: ${figure(sql, 'ms')}`,
    ratio: times(product / sql),
    aim: within === undefined ? `≤ ${AIM} ×` : `≤ ${AIM} × and ≤ ${within} ms`,
    met: product / sql <= AIM && isFast,
  };
};

/** What administrators ask of a large installation over HTTP, beside statements that answer that question and no other. */
export const consoleWork: Bench = {
  name: 'console',
  run: async (world) => {
    const large = await world.largeOnServer();
    if (isMissing(large)) return { rows: [skipped(WORK, 'SQL', `≤ ${AIM} ×`, large)], method: large.missing };
    const identities = await makeIdentities();
    const product = await startChecker('product', large, identities, []);
    const client = new pg.Client({ connectionString: large.url });
    try {
      await client.connect();
      await client.query("select set_config('app.scope', 'every-company', false)");
      const { id } = await first<{ id: string }>(client, "select id from company where name like 'TOROS%'");
      const company = Number(id);
      const ask = asking(product, `Bearer ${await identities.tokenFor('demo-elif')}`, company);
      const cases = [
        ...(await explaining(ask, client)),
        await weighing(ask, client),
        searching(ask, client),
        await reviewing(ask, client, company),
      ];
      const rows: Row[] = [];
      for (const each of cases) rows.push(await measureCase(each));
      return {
        rows,
        method: `50 companies, 50,000 people, 200 roles, 2,000 screens, a million audit events on PostgreSQL 15; one call after the other over HTTP, with the token’s check, the decision, row security and the parsing of the answer; beside it statements on an open connection that answer that question alone: by which roles a person opens an address, who loses a screen, which events hold the words, which lines a review has. ${ROUNDS} rounds in turn, medians, after ${WARM_UP} that do not count; both must find the same.`,
      };
    } finally {
      await client.end();
      await product.stop();
    }
  },
};
