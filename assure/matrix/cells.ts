import { requestFor } from '../acting.ts';
import type { Findings } from '../drill.ts';
import type { PolicyRow } from '../policy.ts';
import type { RawAnswer, RawClient } from '../raw-http.ts';
import { type Expected, expectedOf } from './expected.ts';
import type { Bearer } from './principals.ts';
import type { Who } from './who.ts';

export type Envelope = {
  readonly success?: unknown;
  readonly data?: unknown;
  readonly code?: unknown;
  readonly message?: unknown;
  readonly requestId?: unknown;
};

const SCIM_ERROR = 'urn:ietf:params:scim:api:messages:2.0:Error';

type ScimError = Envelope & { readonly schemas?: unknown; readonly status?: unknown; readonly detail?: unknown };

/** A refusal by SCIM, in the words of ours: it has a form of its own, and tells as little. */
const ofScim = ({ schemas, status, detail, code, requestId }: ScimError, answer: RawAnswer): Envelope | null =>
  Array.isArray(schemas) && schemas[0] === SCIM_ERROR && status === String(answer.status)
    ? { success: false, data: null, message: detail, code, requestId }
    : null;

/** The envelope of an answer, or null where it is none. */
export const envelopeOf = (answer: RawAnswer): Envelope | null => {
  try {
    const parsed: unknown = JSON.parse(answer.body);
    if (typeof parsed !== 'object' || parsed === null) return null;
    return 'success' in parsed ? parsed : ofScim(parsed, answer);
  } catch {
    return null;
  }
};

const REFUSAL_KEYS = 'code data message requestId success';

/** What is wrong with an answer that should refuse, or null: a refusal tells its code, and nothing else that is inside. */
export const refusalFlaw = (answer: RawAnswer, status: number, code: string): string | null => {
  const envelope = envelopeOf(answer);
  if (answer.status !== status) return `${answer.status} instead of ${status} ${code}`;
  if (envelope === null) return `${status} without an envelope`;
  if (envelope.success !== false) return `success is ${JSON.stringify(envelope.success)}`;
  if (envelope.code !== code) return `${String(envelope.code)} instead of ${code}`;
  if (envelope.data !== null) return 'data in a refusal';
  const keys = Object.keys(envelope).toSorted().join(' ');
  return keys === REFUSAL_KEYS ? null : `a refusal with ${keys}`;
};

const GUARD_CODES = new Set([
  'sign-in-required',
  'token-invalid',
  'person-disabled',
  'not-a-member',
  'no-company',
  'role-missing',
  'screen-denied',
]);

const allowedFlaw = (answer: RawAnswer, statuses: readonly number[], isApi: boolean): string | null => {
  const envelope = envelopeOf(answer);
  if (!statuses.includes(answer.status))
    return `${answer.status} ${String(envelope?.code)} instead of ${statuses.join('/')}`;
  if (!isApi) return null;
  if (envelope === null) return 'no envelope';
  if (typeof envelope.success !== 'boolean') return `success is ${JSON.stringify(envelope.success)}`;
  if (GUARD_CODES.has(String(envelope.code))) return `refused by the guard: ${String(envelope.code)}`;
  return envelope.success === answer.status < 300 || answer.status === 200 ? null : 'success and status disagree';
};

/** Where a sample of the policy wants a new number. */
const NUMBERED = /(?<=[ -])#(?=")/g;

let numbers = 0;

/** The bytes of a row's request by somebody; the sample's # becomes a new number. */
export const requestOf = (row: PolicyRow, bearer: Bearer, method = row.method) => {
  numbers += 1;
  const input = JSON.parse(JSON.stringify(row.input).replaceAll(NUMBERED, String(numbers))) as PolicyRow['input'];
  const { target, body } = requestFor(row.method, row.path, input);
  const headers: (readonly [string, string])[] = [];
  if (bearer.token !== null) headers.push(['Authorization', `Bearer ${bearer.token}`]);
  if (bearer.company !== null) headers.push(['X-Company', String(bearer.company)]);
  if (body === null) return { method, target, headers };
  return { method, target, headers: [...headers, ['Content-Type', 'application/json'] as const], body };
};

const isApi = (path: string): boolean =>
  /^\/(derinuaa|derinexecution|bluelog|api)\//.test(path) && path !== '/api/live';

const flawOf = (answer: RawAnswer, expected: Expected, row: PolicyRow): string | null =>
  expected.code === null
    ? allowedFlaw(answer, expected.statuses, isApi(row.path))
    : refusalFlaw(answer, expected.statuses[0] ?? 0, expected.code);

/** A method that the policy lists, tried by somebody. */
export const tryDeclared = async (
  found: Findings,
  client: RawClient,
  [row, who]: readonly [PolicyRow, Who],
  bearer: Bearer,
  more: readonly (readonly [string, string])[] = [],
): Promise<void> => {
  const request = requestOf(row, bearer);
  const answer = await client.send({ ...request, headers: [...request.headers, ...more] });
  const expected = expectedOf(row, who, bearer.standing);
  const mayBeLess = more.length > 0 && row.passedOn === answer.status;
  const flaw = mayBeLess ? null : flawOf(answer, expected, row);
  const by = more.length === 1 ? `${bearer.name} with ${more[0]?.[0]}` : bearer.name;
  found.expect(flaw === null, `${row.method} ${row.path}, ${by}: ${flaw}`);
};

/** A method that the policy does not list for a path: nobody is served, and everybody is told which ones there are. */
export const tryUndeclared = async (
  found: Findings,
  client: RawClient,
  rows: readonly PolicyRow[],
  method: string,
  bearer: Bearer,
): Promise<void> => {
  const [row] = rows;
  if (row === undefined) return;
  const answer = await client.send(requestOf(row, bearer, method));
  const named = (answer.headers['allow'] ?? '').split(', ').toSorted().join(' ');
  const wanted = rows
    .map((one) => one.method)
    .toSorted()
    .join(' ');
  const flaw = method === 'HEAD' && answer.status === 405 ? null : refusalFlaw(answer, 405, 'method-not-allowed');
  found.expect(flaw === null, `${method} ${row.path}, ${bearer.name}: ${flaw}`);
  found.expect(named === wanted, `${method} ${row.path} names ${named || 'nothing'} as allowed, not ${wanted}`);
};
