import { setTimeout as pause } from 'node:timers/promises';
import type { Reached } from '../acting.ts';
import type { Findings } from '../drill.ts';
import type { Claims } from '../product.ts';
import { type Connected, openLine, until } from '../revocation/sockets.ts';
import type { Bench } from '../revocation/subjects.ts';

const SECOND_MS = 1_000;
/** How far the clocks of provider and product may be apart. */
const TOLERANCE_S = 15;
/** What an answer takes on a busy machine, after the second in which it was asked for. */
const LATE_S = 2;
const LASTS_S = 2;

/** Waits until a second has just begun; answers which, since 1970. */
const nextSecond = async (): Promise<number> => {
  await pause(SECOND_MS - (Date.now() % SECOND_MS) + 20);
  return Math.floor(Date.now() / SECOND_MS);
};

/** Each with whether it is good in the second in which it is asked about. */
const claimsAt = (second: number): readonly (readonly [what: string, claims: Claims, isGood: boolean])[] => {
  const since = second - 300;
  return [
    ['that ended within the tolerance', { iat: since, exp: second - TOLERANCE_S + 1 }, true],
    ['that ended before the tolerance', { iat: since, exp: second - TOLERANCE_S }, false],
    ['that begins within the tolerance', { nbf: second + TOLERANCE_S }, true],
    ['that begins after the tolerance', { nbf: second + TOLERANCE_S + 1 }, false],
    ['issued within the tolerance', { iat: second + TOLERANCE_S, exp: second + 300 }, true],
    ['issued after the tolerance', { iat: second + TOLERANCE_S + 2, exp: second + 300 }, false],
  ];
};

/** Tokens at the edges of their times are taken and refused by the second, whatever the node's own clock says. */
export const judgeTokens = async (found: Findings, door: Reached, where: string): Promise<number> => {
  const second = await nextSecond();
  const asking = claimsAt(second).map(async ([what, claims, isGood]) => {
    const headers = { authorization: `Bearer ${await door.tokenFor('demo-elif', claims)}` };
    const { status } = await door.ask('/derinuaa/api/account', { headers });
    // An answer that took until the next second says nothing about this one.
    if (Math.floor(Date.now() / SECOND_MS) !== second) return 0;
    found.expect(status === (isGood ? 200 : 401), `${where}: a token ${what} was answered ${status}`);
    return 1;
  });
  const judged: readonly number[] = await Promise.all(asking);
  return judged.reduce((sum, each) => sum + each, 0);
};

/** An open connection ends with its token, by the clock by which the token is judged. */
export const openUntilTokenEnds = async (
  found: Findings,
  door: Connected,
  { first }: Pick<Bench, 'first'>,
  where: string,
): Promise<number> => {
  const second = await nextSecond();
  const exp = second + LASTS_S;
  const tokenFor = (subject: string) => door.tokenFor(subject, { iat: second - 300, exp });
  const line = await openLine({ ...door, tokenFor }, { first }, { name: 'demo-ayse', userName: 'ayse' });
  const openedAt = second * SECOND_MS;
  await until(() => line.closedAt !== null);
  const open = line.closedAt === null ? null : Date.now() - openedAt;
  line.socket.terminate();
  found.expect(
    open !== null && open >= (LASTS_S - 1) * SECOND_MS && open <= (LASTS_S + LATE_S) * SECOND_MS,
    `${where}: a connection whose token lasts for ${LASTS_S} s more was open for ${open} ms`,
  );
  return 1;
};
