import { type LoadResult, type Request, runLoad } from './load.ts';
import { median } from './measure.ts';
import type { Spent, ThreeNodes } from './three-nodes.ts';

/** At each process that is asked; the balancer has as many for each node behind it. */
export const CONNECTIONS = 16;
export const SECONDS = 3;

/** What a load came to, and what it cost. */
export type Measured = Pick<LoadResult, 'perSecond' | 'p99Ms'> & { readonly spent: Spent; readonly checks: number };

/** Who is asked, and by how many connections each. */
export type Asked = { readonly origins: readonly string[]; readonly connections: number };

/** Nodes that are asked themselves. */
export const each = (origins: readonly string[]): Asked => ({ origins, connections: CONNECTIONS });
/** All nodes, by the balancer. */
export const front = (nodes: ThreeNodes): Asked => ({
  origins: [nodes.front],
  connections: CONNECTIONS * nodes.origins.length,
});

/** Sends the requests to all that are asked, at once. */
export const measure = async (
  nodes: ThreeNodes,
  { origins, connections }: Asked,
  requests: readonly Request[],
): Promise<Measured> => {
  const before = nodes.spent();
  const load = { requests, connections, seconds: SECONDS };
  const results = await Promise.all(origins.map((origin) => runLoad({ ...load, origin })));
  const after = nodes.spent();
  if (results.some(({ failed }) => failed > 0)) throw new Error(`requests failed at ${origins.join(', ')}`);
  const spent = Object.fromEntries(
    Object.entries(after).map(([part, value]) => [part, value - before[part as keyof Spent]]),
  ) as Spent;
  const perSecond = results.reduce((sum, result) => sum + result.perSecond, 0);
  return { spent, perSecond, checks: perSecond * SECONDS, p99Ms: Math.max(...results.map(({ p99Ms }) => p99Ms)) };
};

/** The median of something over several loads. */
export const middle = (all: readonly Measured[], of: (one: Measured) => number): number => median(all.map(of));
