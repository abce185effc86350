import { sql } from 'kysely';
import { inTransaction } from '#platform/server/db.ts';
import { actAs } from '../acting.ts';
import type { Findings } from '../drill.ts';
import { openToEveryone, type PolicyRow, policy } from '../policy.ts';
import type { Product } from '../product.ts';
import type { RawAnswer, RawClient } from '../raw-http.ts';
import { envelopeOf, refusalFlaw, requestOf } from './cells.ts';
import type { Bearer, Cast } from './principals.ts';
import { readWho, type Who } from './who.ts';

/** What only shows although it is no GET, written by hand. */
const SHOWS = new Set([
  '/derinuaa/api/uaa-screen/check-authority',
  '/derinuaa/api/uaa-screen/check-authorities',
  '/derinuaa/api/uaa-screen/find-by-url',
  '/derinuaa/api/configuration/comparison',
  '/derinuaa/api/rule-trials',
  '/derinuaa/api/user-changes/losses',
  '/derinuaa/api/user-imports/template',
]);

const READS_ROWS = /^\/derinexecution\/api\/(?:data-sources|list-screens)\/[^/]+\/read$/;

/** Whether an operation only shows, by its path and method. */
export const onlyShows = ({ method, path, token }: PolicyRow): boolean =>
  token === undefined &&
  !path.endsWith('/file') &&
  path !== '/derinexecution/api/data-sources/:name/read' &&
  (method === 'GET' || SHOWS.has(path) || READS_ROWS.test(path));

/** What somebody who holds nothing is refused with, who views at most; null: they are answered. */
const guardOf = (who: Who): string | null => {
  if (who.kind === 'Admin') return 'role-missing';
  if (who.kind === 'named screen') return 'screen-denied';
  if (who.kind !== 'screens') return null;
  const isEverybodys = who.anyOf.some(({ level, url }) => level === 'view' && openToEveryone(url) !== null);
  return isEverybodys ? null : 'screen-denied';
};

/** What is wrong with an answer to an administrator who looks as somebody without any right. */
const flawOf = (row: PolicyRow, answer: RawAnswer): string | null => {
  const code = String(envelopeOf(answer)?.code);
  if (row.token === 'report') return code === 'token-invalid' ? null : `${answer.status} ${code} with a preview`;
  if (!onlyShows(row)) return refusalFlaw(answer, 403, 'preview-only-shows');
  if (code === 'preview-only-shows') return 'is refused although it only shows';
  const guard = guardOf(readWho(row.who));
  return guard === null ? null : refusalFlaw(answer, 403, guard);
};

/** Whatever a preview could leave behind. */
const traces = async ({ database }: Product): Promise<string> => {
  const { rows } = await inTransaction(
    database.db,
    'every-company',
    (tx) =>
      sql<{ left: string }>`select json_build_array(
        (select max(id) from audit_event), (select count(*) from task), (select sum(count) from access_denial where person_name like 'Elif%'),
        (select count(*) from role_membership), (select count(*) from screen_grant)) as left`.execute(tx),
    'read only',
  );
  return JSON.stringify(rows);
};

/** Every row by an administrator who looks as somebody that holds no role: nothing more is shown, and nothing is done. */
export const tryThroughPreview = async (
  found: Findings,
  client: RawClient,
  product: Product,
  cast: Cast,
): Promise<number> => {
  const admin = actAs(product, 'demo-elif', { company: cast.first });
  const { id } = await admin.call<{ id: string }>('POST', '/derinuaa/api/previews', { personId: cast.bare });
  const bearer: Bearer = {
    name: 'administrator by a preview',
    standing: 'lacking',
    token: await product.tokenFor('demo-elif'),
    company: cast.first,
  };
  const before = await traces(product);
  const rows = policy.filter(({ who }) => readWho(who).kind !== 'anyone');
  for (const row of rows) {
    const request = requestOf(row, bearer);
    const answer = await client.send({ ...request, headers: [...request.headers, ['X-Preview', id]] });
    const flaw = flawOf(row, answer);
    found.expect(flaw === null, `${row.method} ${row.path}, ${bearer.name}: ${flaw}`);
  }
  const after = await traces(product);
  found.expect(after === before, `a preview left ${after} where there was ${before}`);
  return rows.length;
};
