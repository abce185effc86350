import { setTimeout as pause } from 'node:timers/promises';
import { actAs, type Reached } from '../acting.ts';
import type { Findings } from '../drill.ts';
import { type Bench, SCREENS, type Subject } from '../revocation/subjects.ts';

/** Between what is done here and what is kept of it. */
const LATE_MS = 3_000;
/** Two processes ask the database for the time apart from each other; each takes the answer for some milliseconds old. */
const APART_MS = 250;
/** After this all caches may be cleared again. */
const ALL_AGAIN_MS = 5_000;
const LOG_ENTRY = { method: 'GET', url: '/x', status: 500, elapsed: 1, headers: 'referer: /dashboards/home' };

type Kept = { readonly what: string; readonly at: string; readonly from: number; readonly to: number };

/** Does something and notes between which moments it was done. */
const during = async (what: string, work: () => Promise<string | null | undefined>): Promise<Kept> => {
  const from = Date.now();
  const at = await work();
  return { what, at: at ?? '', from, to: Date.now() };
};

type Event = { readonly at: string; readonly action: string };
type Task = { readonly id: string; readonly createdAt: string; readonly settledAt: string | null };

/** A change of rights; answers when the trail says that it was. */
const changeRights = async (door: Reached, { roleId }: Subject, screenId: number | undefined, on: boolean) => {
  const admin = actAs(door, 'demo-elif');
  const [from, to] = on ? ['none', 'view'] : ['view', 'none'];
  await admin.call('POST', '/derinuaa/api/grants', { changes: [{ roleId, screenId, from, to }] });
  const { rows } = await admin.call<{ rows: readonly Event[] }>('GET', '/derinuaa/api/audit-events', { take: 1 });
  return rows[0]?.at;
};

/** A task that waits for a second; answers when it was settled. */
const doTask = async (door: Reached): Promise<string | null> => {
  const headers = {
    authorization: `Bearer ${await door.tokenFor('demo-deniz')}`,
    prefer: 'respond-async',
  };
  const answer = await door.ask('/derinexecution/api/query/test-timeout?seconds=1', { headers });
  const { data } = JSON.parse(answer.body) as { readonly data: { readonly task: Task } };
  const until = performance.now() + 4 * LATE_MS;
  while (performance.now() < until) {
    const seen = await door.ask(`/derinexecution/api/tasks/${data.task.id}`, { headers });
    const { data: task } = JSON.parse(seen.body) as { readonly data: Task };
    if (task.settledAt !== null) return task.createdAt > task.settledAt ? 'before it began' : task.settledAt;
    await pause(50);
  }
  return null;
};

/** Limits and rests that were begun under another time go on: nothing is refused for as long as a clock was set back. */
const goesOn = async (found: Findings, door: Reached, where: string): Promise<void> => {
  const log = await actAs(door, 'demo-ayse').attempt('POST', '/bluelog/api/requests', [LOG_ENTRY]);
  found.expect(log.code === null, `${where}: an entry of the request log was answered ${log.status} ${log.code}`);
  await pause(ALL_AGAIN_MS + 100);
  const { ran } = await actAs(door, 'demo-elif').call<{ ran: boolean }>(
    'POST',
    '/derinuaa/api/evict-all-cache-entries',
  );
  found.expect(ran, `${where}: the caches were not cleared, as if that had just been done`);
};

/** What two nodes keep is dated by neither of their clocks, and in the order in which it was done. */
export const judgeTimes = async (
  found: Findings,
  doors: readonly [Reached, Reached],
  bench: Bench,
  where: string,
): Promise<number> => {
  const [subject] = bench.subjects;
  if (subject === undefined) throw new Error('nobody whose rights could change');
  const [skewed] = doors;
  const screenId = bench.screenIds.get(SCREENS[1]);
  const kept: Kept[] = [];
  for (const [index, on] of [true, false, true, false].entries())
    kept.push(
      await during('a change in the trail', () =>
        changeRights(doors[index % 2] ?? skewed, subject, screenId, on).then((at) => at ?? null),
      ),
    );
  for (const [index, { at }] of kept.entries()) {
    const before = kept[index - 1]?.at ?? at;
    found.expect(
      Date.parse(at) >= Date.parse(before) - APART_MS,
      `${where}: the trail has ${at} after ${before}, as if the later change had come first`,
    );
  }
  kept.push(await during('the end of a task', () => doTask(skewed)));
  for (const { what, at, from, to } of kept)
    found.expect(
      Date.parse(at) > from - LATE_MS && Date.parse(at) < to + LATE_MS,
      `${where}: ${what} is dated ${at}, and was between ${new Date(from).toISOString()} and ${new Date(to).toISOString()}`,
    );
  await goesOn(found, skewed, where);
  return kept.length + 2;
};
