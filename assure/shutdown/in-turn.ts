import { setTimeout as pause } from 'node:timers/promises';
import type { Findings } from '../drill.ts';
import { type Client, clientOf, type Sent } from '../nodes/client.ts';
import { withNodes } from '../nodes/nodes.ts';
import { type Item, makeItem } from '../nodes/receipts.ts';
import { inEvenBeat } from '../support/even-beat.ts';

const COUNT = 3;
/** As in production. */
const DRAIN_S = '3';
const WITHIN_MS = 10_000;
const BEAT = { everyMs: 5, mostOpen: 100 };
/** Before a node ends, and until it is given requests again after its start. */
const SETTLES_MS = 1_500;

type Kind = 'read' | 'check' | 'keyed write';
const KINDS: readonly Kind[] = ['read', 'check', 'read', 'keyed write'];

const requestOf = (kind: Kind, item: Item, index: number): Sent => {
  if (kind === 'read') return { method: 'GET', path: '/api/warehouse/stock?take=20' };
  if (kind === 'check')
    return { method: 'POST', path: '/derinuaa/api/uaa-screen/check-authority', body: { url: '/dashboards/home' } };
  const body = { ...item, quantity: '1', reference: `G33-${index}` };
  return { method: 'POST', path: '/api/warehouse/receipts', body, key: `g33-${index}-${item.lotNo}` };
};

/** People who go on working: in an even beat, whether they were answered or not. */
const keepWorking = (client: Client, item: Item) => {
  const failed: Record<Kind, number> = { read: 0, check: 0, 'keyed write': 0 };
  let sent = 0;
  const askOnce = async (): Promise<void> => {
    const kind = KINDS[sent % KINDS.length] as Kind;
    sent += 1;
    const answer = await client.send(requestOf(kind, item, sent));
    if (answer === null || answer.status >= 400) failed[kind] += 1;
  };
  const stop = inEvenBeat(BEAT, askOnce);
  return {
    finish: async () => {
      await stop();
      return { sent, failed };
    },
  };
};

/** Each of three nodes is told to end and started again, in turn, as for an update, while people work through the balancer. */
export const endInTurn = (found: Findings, balancer: 'haproxy' | 'nginx') =>
  withNodes(
    COUNT,
    async (nodes) => {
      await Promise.all(nodes.ports.map((_port, index) => nodes.start(index)));
      const client = clientOf(nodes, await nodes.tokenOf('demo-mehmet'));
      while ((await client.send({ method: 'GET', path: '/readyz' }))?.status !== 200) await pause(50);
      const item = await makeItem(client, `G33-${balancer}`);
      const people = keepWorking(client, item);
      let worstMs = 0;
      for (const index of nodes.ports.keys()) {
        await pause(SETTLES_MS);
        const toldAt = performance.now();
        const code = await nodes.end(index);
        const took = performance.now() - toldAt;
        worstMs = Math.max(worstMs, took);
        found.expect(
          code === 0 && took <= WITHIN_MS,
          `behind ${balancer} node ${index + 1} ended with ${code} after ${Math.round(took)} ms`,
        );
        await nodes.start(index);
      }
      await pause(SETTLES_MS);
      const { sent, failed } = await people.finish();
      client.end();
      for (const [kind, count] of Object.entries(failed))
        found.expect(count === 0, `behind ${balancer} ${count} times a ${kind} failed while nodes ended`);
      return { balancer, sent, failed, endedInMs: Math.round(worstMs) };
    },
    { settings: () => ({ DRAIN_SECONDS: DRAIN_S }), nginx: balancer === 'nginx' },
  );
