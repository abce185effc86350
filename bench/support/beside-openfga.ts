import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { type Request, runLoad } from './load.ts';
import { median } from './measure.ts';
import { startSeveralOpenFga } from './openfga.ts';
import { isMissing, type Missing } from './row.ts';
import { smallHouse } from './small-house.ts';
import type { ThreeNodes } from './three-nodes.ts';

const ROUNDS = 5;
const SECONDS = 3;
/** At each process. */
const CONNECTIONS = 16;

const onServer = async (url: string, statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};

/** What all processes together answer a second, each asked itself. */
const rateOf = async (origins: readonly string[], requests: readonly Request[]): Promise<number> => {
  const load = { requests, connections: CONNECTIONS, seconds: SECONDS };
  const results = await Promise.all(origins.map((origin) => runLoad({ ...load, origin })));
  if (results.some(({ failed }) => failed > 0)) throw new Error(`requests failed at ${origins.join(', ')}`);
  return results.reduce((sum, { perSecond }) => sum + perSecond, 0);
};

export type Rates = { readonly ours: number; readonly theirs: number };

/** Checks a second of three nodes, and of as many OpenFGA on a database of the same server at their highest consistency. */
export const besideOpenFga = async (
  { origins }: ThreeNodes,
  requests: readonly Request[],
  url: string,
): Promise<Rates | Missing> => {
  const name = `openfga_${randomBytes(4).toString('hex')}`;
  const their = new URL(url);
  their.pathname = `/${name}`;
  await onServer(url, `create database ${name}`);
  try {
    const others = await startSeveralOpenFga(smallHouse(), their.href, origins.length);
    if (isMissing(others)) return others;
    try {
      const [ours, theirs]: [number[], number[]] = [[], []];
      for (let round = 0; round <= ROUNDS; round += 1) {
        const both = [await rateOf(origins, requests), await rateOf(others.origins, others.requests)] as const;
        // The first is to get warm.
        if (round === 0) continue;
        ours.push(both[0]);
        theirs.push(both[1]);
      }
      return { ours: median(ours), theirs: median(theirs) };
    } finally {
      await others.stop();
    }
  } finally {
    await onServer(url, `drop database if exists ${name} with (force)`);
  }
};
