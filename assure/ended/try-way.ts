import { errorOf, refreshWith, silently } from '../oidc/flow.ts';
import type { Person } from '../oidc/provider-under-test.ts';
import type { RunningProduct } from '../support/running-product.ts';
import type { Findings } from '../drill.ts';
import { until } from '../sockets/tab.ts';
import { askWith, connectTo, opened, type Place, type SignedIn, signInWhole } from './signed-in.ts';
import type { Administrator, Way } from './ways.ts';

const REFUSED = new Set(['session-ended', 'person-disabled']);

/**
 * Tasks would pile up; and a report that is being drawn holds up the process, in which every node of the drill lives: how
 * soon connections close would tell of that. Both are tried right after the end.
 */
const NOT_ALL_THE_WHILE = new Set(['a new task', 'a report']);

/** Somebody who does not stop asking with what is about to end; each answer is judged by when it was asked for. */
const keepAsking = (place: Place, signedIn: SignedIn) => {
  const asked: { readonly what: string; readonly at: number; readonly allowed: boolean; readonly said: string }[] = [];
  let going = true;
  const lines = place.nodes.map(async (node) => {
    while (going)
      for (const { what, token, ask } of opened(signedIn).filter(({ what: each }) => !NOT_ALL_THE_WHILE.has(each))) {
        const at = performance.now();
        const { status, code } = await askWith(place, node, token, ask);
        asked.push({ what, at, allowed: status < 400, said: `${status} ${code}` });
      }
  });
  return async () => {
    going = false;
    await Promise.all(lines);
    return asked;
  };
};

/** How a sign-in is met that has ended: by every process, with each thing that it opened. */
const tryEnded = async (found: Findings, place: Place, { name, ends }: Way, signedIn: SignedIn): Promise<number> => {
  let tried = 0;
  for (const node of place.nodes) {
    for (const { what, token, ask } of opened(signedIn)) {
      const { status, code } = await askWith(place, node, token, ask);
      tried += 1;
      found.expect(REFUSED.has(code ?? ''), `${name}: ${what} by the old session is answered ${status} ${code}`);
    }
    const tab = await connectTo(place, node, signedIn.tokens.access_token, signedIn.person.userName);
    tried += 1;
    found.expect(!(await tab.letIn()), `${name}: a connection is opened by the old session`);
    tab.socket.terminate();
  }
  const renewed = await refreshWith(place.provider, signedIn.tokens.refresh_token);
  found.expect(renewed.status === 400, `${name}: the old refresh token is answered ${renewed.status}`);
  // In the browser of a session whose tokens alone ended, and where somebody else signed in, somebody is there.
  if (ends === 'family' || name === 'another person signed in here') return tried + 1;
  const silent = errorOf(await silently(place.provider, signedIn.agent));
  found.expect(silent === 'login_required', `${name}: the silent frame is answered ${silent ?? 'a code'}`);
  return tried + 2;
};

/** A token of the same person's other sign-in, and of a new one: refused or taken as the way says. */
const tryOthers = async (found: Findings, place: Place, way: Way, other: SignedIn, next: SignedIn): Promise<number> => {
  for (const node of place.nodes) {
    const elsewhere = await askWith(place, node, other.tokens.access_token, ['GET', '/derinuaa/api/account']);
    const wanted = way.ends === 'person' ? 'session-ended' : null;
    found.expect(elsewhere.code === wanted, `${way.name}: another session of the person is answered ${elsewhere.code}`);
    const since = await askWith(place, node, next.tokens.access_token, ['GET', '/derinuaa/api/account']);
    found.expect(since.status === 200, `${way.name}: a sign-in since is answered ${since.status} ${since.code}`);
  }
  return 2 * place.nodes.length;
};

const isSettled = async (place: Place, next: SignedIn, task: string): Promise<string> => {
  const [first] = place.nodes as readonly [RunningProduct];
  const path = `/derinexecution/api/tasks/${task}`;
  const state = async (): Promise<string> => {
    const { data } = await askWith(place, first, next.tokens.access_token, ['GET', path]);
    return (data as { readonly state?: string } | undefined)?.state ?? 'gone';
  };
  const last = performance.now() + 30_000;
  for (;;) {
    const now = await state();
    if ((now !== 'queued' && now !== 'running') || performance.now() > last) return now;
    await until(() => false, 50);
  }
};

export type WayTried = { readonly n: number; readonly closedMs: readonly number[]; readonly person: Person };

/** Ends one sign-in in one way while it is used, and tries everything that it opened. */
export const tryWay = async (
  found: Findings,
  place: Place,
  way: Way,
  admin: Administrator,
  person: Person,
): Promise<WayTried> => {
  const prepared = (await way.prepare?.(place, admin, person)) ?? '';
  const signedIn = await signInWhole(place, person);
  const other = await signInWhole(place, person);
  const stop = keepAsking(place, signedIn);
  const after = await way.end(place, signedIn, admin, prepared);
  const endedAt = performance.now();
  const closed = await until(() => signedIn.tabs.every(({ state }) => state.code !== null));
  found.expect(closed, `${way.name}: a connection of the session stays open`);
  let n = await tryEnded(found, place, way, signedIn);
  const asked = await stop();
  for (const { what, at, allowed, said } of asked)
    if (allowed && at > endedAt)
      found.add(`${way.name}: ${what}, asked ${Math.round(at - endedAt)} ms after the end, is answered ${said}`);
  found.expect(
    asked.some(({ allowed }) => allowed),
    `${way.name}: nothing was answered before the end, so nothing was seen`,
  );
  const next = await signInWhole(place, after);
  n += await tryOthers(found, place, way, other, next);
  const stayed = other.tabs.filter(({ state }) => state.code === null).length;
  found.expect(
    way.ends === 'person' ? stayed === 0 : stayed === other.tabs.length,
    `${way.name}: ${stayed} of ${other.tabs.length} connections of the other session stay open`,
  );
  // What a person has set going is theirs, and not the session's.
  const task = await isSettled(place, next, signedIn.task);
  const ended = new Set(['failed', 'cancelled', 'gone']);
  if (way.name !== 'disabled and enabled again') found.expect(!ended.has(task), `${way.name}: the task is ${task}`);
  for (const tab of [...other.tabs, ...next.tabs]) tab.socket.terminate();
  return {
    n: n + asked.length,
    closedMs: signedIn.tabs.map(({ state }) => Math.max(0, (state.closedAt ?? 0) - endedAt)),
    person: after,
  };
};
