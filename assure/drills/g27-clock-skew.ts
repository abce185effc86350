import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import WebSocket from 'ws';
import { type Drill, type Findings, findings } from '../drill.ts';
import { type FakedClock, fakedClock } from '../nodes/faked-clock.ts';
import { type Nodes, withNodes } from '../nodes/nodes.ts';
import { hasPostgres } from '../postgres.ts';
import { rightsByDate } from '../revocation/dates.ts';
import { makeSubjects } from '../revocation/subjects.ts';
import { judgeTimes } from '../skew/kept-times.ts';
import { judgeTokens, openUntilTokenEnds } from '../skew/token-times.ts';

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;
/** Seconds that the node is ahead or behind: small ones, large ones, an hour as by a wrong summer time, a leap second. */
const SKEWS = [0, 30, -30, 5 * MINUTE_S, -5 * MINUTE_S, HOUR_S, -HOUR_S, -1] as const;
const [SKEWED, RIGHT] = [0, 1] as const;
const SPEAKS_WITHIN_MS = 5_000;
const LATE_MS = 2_000;

/** A connection that says nothing is closed when it has been silent for five seconds, however its node's clock is set meanwhile. */
const silentIsClosed = async (found: Findings, nodes: Nodes, clock: FakedClock, back: number): Promise<void> => {
  const headers = { origin: nodes.origin, host: new URL(nodes.origin).host };
  const socket = new WebSocket(`ws://127.0.0.1:${nodes.ports[SKEWED]}/api/live`, { headers });
  await once(socket, 'open');
  const openedAt = performance.now();
  const closed = once(socket, 'close').then(() => performance.now() - openedAt);
  await clock.set(back);
  const took = await Promise.race([closed, pause(3 * SPEAKS_WITHIN_MS, Number.POSITIVE_INFINITY)]);
  socket.terminate();
  found.expect(
    Math.abs(took - SPEAKS_WITHIN_MS) < LATE_MS,
    `a silent connection was closed after ${took} ms when the clock was set back meanwhile`,
  );
};

const run: Drill['run'] = async () => {
  if (!hasPostgres()) throw new Error('PostgreSQL 15 is not on this machine');
  const found = findings();
  const clock = fakedClock();
  const settings = (index: number) => (index === SKEWED ? { ...clock.settings, TZ: 'Europe/Istanbul' } : {});
  try {
    return await withNodes(
      2,
      async (nodes) => {
        await Promise.all([nodes.start(SKEWED), nodes.start(RIGHT)]);
        const doorOf = (index: number) => ({
          origin: nodes.origin,
          port: nodes.ports[index] ?? 0,
          tokenFor: nodes.tokenOf,
          ask: (path: string, asked?: Parameters<Nodes['ask']>[2]) => nodes.ask(index, path, asked),
        });
        const [skewed, right] = [doorOf(SKEWED), doorOf(RIGHT)];
        const bench = await makeSubjects(skewed, 1);
        let n = 0;
        for (const [index, skew] of SKEWS.entries()) {
          // Whoever planted a bug need not wait for the rest.
          if (found.total().violations > 0) break;
          await clock.set(skew);
          const where = `${skew} s ahead`;
          n += await judgeTokens(found, skewed, where);
          n += await openUntilTokenEnds(found, skewed, bench, where);
          n += await judgeTimes(found, [skewed, right], bench, where);
          n += (await rightsByDate(found, skewed, bench, 1, index)).asked;
        }
        await clock.set(0);
        await silentIsClosed(found, nodes, clock, -HOUR_S);
        return {
          n: n + 1,
          skews: SKEWS,
          ...found.total(),
          leftOut: [
            'a sign-in that begins at one node and ends at another: its library dates codes and sessions by the machine',
            'ages on a screen: a test of the component has them',
          ],
        };
      },
      { settings },
    );
  } finally {
    clock.remove();
  }
};

export const drill: Drill = {
  id: 'G27',
  title: 'A machine whose clock is wrong, or is set, lets nobody in for longer and dates nothing',
  noShortForm: 'it starts a database server, and two processes whose clock is set over and over',
  run,
};
