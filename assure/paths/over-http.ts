import { requestFor } from '../acting.ts';
import type { Findings } from '../drill.ts';
import { envelopeOf } from '../matrix/cells.ts';
import type { PolicyRow } from '../policy.ts';
import type { RawAnswer, RawClient } from '../raw-http.ts';

export const CHECK = '/derinuaa/api/uaa-screen/check-authority';

const bearerLines = (token: string): readonly (readonly [string, string])[] => [
  ['Authorization', `Bearer ${token}`],
  ['Content-Type', 'application/json'],
];

/** What the server decides on an address: the screen it takes it for and its level, or null where it denies. */
export const decisionOn = async (found: Findings, client: RawClient, token: string, url: string) => {
  const body = JSON.stringify({ url });
  const answer = await client.send({ method: 'POST', target: CHECK, headers: bearerLines(token), body });
  const envelope = envelopeOf(answer);
  const told = [200, 400].includes(answer.status) && typeof envelope?.success === 'boolean';
  found.expect(told, `the check of ${JSON.stringify(url).slice(0, 60)} answers ${answer.status}`);
  if (envelope?.success !== true) return null;
  const { url: screen, level } = envelope.data as { readonly url: string; readonly level: string };
  return `${screen} ${level}`;
};

/** A request target may hold anything but what would end it. */
const sendable = (target: string): boolean => target !== '' && !/[\s\0]/.test(target) && target.isWellFormed();

const isEntrance = (answer: RawAnswer): boolean =>
  answer.headers['content-type']?.startsWith('text/html') === true && answer.body.includes('id="root"');

/**
 * A written path of a protected route, sent as it is by somebody who may do nothing: whatever the server takes it for,
 * it gives no data, breaks on nothing, and answers a path under the API as the API does.
 */
export const tryTarget = async (
  found: Findings,
  client: RawClient,
  row: PolicyRow,
  token: string | null,
  mutate: (path: string) => string,
): Promise<boolean> => {
  const { target: plain, body } = requestFor(row.method, row.path, row.input);
  const target = mutate(plain);
  if (!sendable(target)) return false;
  const headers = token === null ? [] : bearerLines(token);
  const request = { method: row.method, target, headers, ...(body === null ? {} : { body }) };
  const answer = await client.send(request);
  const envelope = envelopeOf(answer);
  const shown = `${row.method} ${target.slice(0, 80)}, ${token === null ? 'anonymous' : 'nobody'}`;
  found.expect(answer.status < 500, `${shown}: ${answer.status}`);
  found.expect(envelope?.success !== true, `${shown}: ${answer.status} with data`);
  const refused = envelope !== null || answer.status >= 300 || isEntrance(answer);
  found.expect(refused, `${shown}: ${answer.status} ${answer.body.slice(0, 60)}`);
  return true;
};
