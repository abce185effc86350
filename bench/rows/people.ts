import pg from 'pg';
import { fold } from '#platform/contract/turkish.ts';
import { startChecker } from '../support/check-servers.ts';
import type { Contender } from '../support/contender.ts';
import { makeIdentities } from '../support/identities.ts';
import { figure, interleaved, times } from '../support/measure.ts';
import { type Bench, isMissing, type Row, skipped } from '../support/row.ts';

const WORK = 'a page of 50,000 people';
const AIM = 2;
const ROUNDS = 25;
const TAKE = 50;
/** Calls before they count, so that both have what they need in memory and the server's code is compiled as it is after a while. */
const WARM_UP = 100;

type Case = { readonly what: string; readonly skip: number; readonly search: string };

const CASES: readonly Case[] = [
  { what: 'first page', skip: 0, search: '' },
  { what: 'search "ığdır" by its fold', skip: 0, search: 'ığdır' },
  { what: 'deep page, from 40,000 on', skip: 40_000, search: '' },
];

/** What one would write by hand: the same page and the same count, by the same index, and nothing else. */
const byHand = (client: pg.Client, { skip, search }: Case) => {
  const like = `%${fold(search)}%`;
  const where = search === '' ? '' : 'where name_fold like $1';
  const values = search === '' ? [] : [like];
  return async (): Promise<readonly string[]> => {
    await client.query(`select count(*) from person ${where}`, values);
    const { rows } = await client.query<{ user_name: string }>(
      `select id, user_name, first_name, last_name, email, active, last_sign_in_at from person ${where}
       order by name_fold, id limit ${TAKE} offset ${skip}`,
      values,
    );
    return rows.map((row) => row.user_name);
  };
};

type Page = { readonly data: { readonly rows: readonly { readonly userName: string }[] } };

const byProduct =
  (product: Contender, token: string, { skip, search }: Case) =>
  async (): Promise<readonly string[]> => {
    const query = new URLSearchParams({ skip: String(skip), take: String(TAKE), search });
    const answer = await fetch(`${product.origin}/derinuaa/api/users?${query.toString()}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    if (!answer.ok) throw new Error(`the list of people answered ${answer.status}`);
    return ((await answer.json()) as Page).data.rows.map((row) => row.userName);
  };

const timed = (work: () => Promise<unknown>) => async (): Promise<number> => {
  const began = performance.now();
  await work();
  return performance.now() - began;
};

const measureCase = async (each: Case, product: Contender, token: string, client: pg.Client): Promise<Row> => {
  const ours = byProduct(product, token, each);
  const plain = byHand(client, each);
  const [one, other] = [await ours(), await plain()];
  if (one.length !== TAKE || one.join() !== other.join()) throw new Error(`${each.what}: not the same people`);
  for (let round = 0; round < WARM_UP; round += 1) {
    await ours();
    await plain();
  }
  const { product: took, plain: plainTook } = await interleaved(ROUNDS, { product: timed(ours), plain: timed(plain) });
  return {
    work: `${WORK}: ${each.what}`,
    ours: figure(took, 'ms'),
    beside: `plain SQL with the same index: ${figure(plainTook, 'ms')}`,
    ratio: times(took / plainTook),
    aim: `≤ ${AIM} ×`,
    met: took / plainTook <= AIM,
  };
};

/** The list of people over HTTP, beside the bare statements behind it. */
export const people: Bench = {
  name: 'people',
  run: async (world) => {
    const large = await world.largeOnServer();
    if (isMissing(large)) return { rows: [skipped(WORK, 'plain SQL', `≤ ${AIM} ×`, large)], method: large.missing };
    const identities = await makeIdentities();
    const product = await startChecker('product', large, identities, []);
    const client = new pg.Client({ connectionString: large.url });
    try {
      await client.connect();
      const token = await identities.tokenFor('demo-elif');
      const rows: Row[] = [];
      for (const each of CASES) rows.push(await measureCase(each, product, token, client));
      return {
        rows,
        method: `one call after the other over HTTP on PostgreSQL 15, with the token's check, row security, the companies and roles of each person and the parsing of the answer; beside it the statement for the page and the statement for the count alone, on an open connection. ${ROUNDS} rounds in turn, medians; both must give the same ${TAKE} people; ${WARM_UP} calls of each do not count. The product counts people once for an epoch, which every change of people raises; the plain statement counts each time.`,
      };
    } finally {
      await client.end();
      await product.stop();
    }
  },
};
