import { actAs } from '../acting.ts';
import type { Findings } from '../drill.ts';
import { ofPeople, type PolicyRow, policy } from '../policy.ts';
import type { Product } from '../product.ts';
import type { RawAnswer, RawClient } from '../raw-http.ts';
import { envelopeOf, refusalFlaw, requestOf } from './cells.ts';
import { onlyShows } from './preview-cells.ts';
import type { Bearer, Cast } from './principals.ts';
import { readWho } from './who.ts';

/** What is wrong with an answer to a program that may edit on every screen. */
const flawOf = (row: PolicyRow, answer: RawAnswer): string | null => {
  const code = String(envelopeOf(answer)?.code);
  if (row.token === 'report') return code === 'token-invalid' ? null : `${answer.status} ${code} with an access token`;
  if (ofPeople.has(row) && !onlyShows(row)) return refusalFlaw(answer, 403, 'people-only');
  if (code === 'people-only') return 'is refused although programs may do this';
  return readWho(row.who).kind === 'Admin' ? refusalFlaw(answer, 403, 'role-missing') : null;
};

/** Every row by a program that may edit on every screen: it changes nothing in the console, and is no administrator. */
export const tryAsProgram = async (
  found: Findings,
  client: RawClient,
  product: Product,
  cast: Cast,
): Promise<number> => {
  const admin = actAs(product, 'demo-elif', { company: cast.first });
  const wanted = { name: 'Drill', ownerId: cast.bare, roleIds: [], validUntil: '2040-01-31T20:59:59.000Z' };
  const { id, clientId } = await admin.call<{ id: number; clientId: string }>('POST', '/derinuaa/api/programs', wanted);
  for (const roleId of cast.edits) {
    const member = { roleId, personId: id, companyId: cast.first };
    await admin.call('POST', '/derinuaa/api/roles/:roleId/members', member);
  }
  const token = await product.tokenFor(clientId, { azp: clientId, client_id: clientId });
  const bearer: Bearer = { name: 'a program', standing: 'entitled', token, company: cast.first };
  const rows = policy.filter(({ who }) => readWho(who).kind !== 'anyone');
  for (const row of rows) {
    const flaw = flawOf(row, await client.send(requestOf(row, bearer)));
    found.expect(flaw === null, `${row.method} ${row.path}, ${bearer.name}: ${flaw}`);
  }
  return rows.length;
};
