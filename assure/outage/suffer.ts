import { setTimeout as pause } from 'node:timers/promises';
import type { Findings } from '../drill.ts';
import type { Product } from '../product.ts';
import { percentile, type Seen, startTraffic, type Traffic, writtenOf } from './traffic.ts';

const HEALED_WITHIN_MS = 30_000;
const BEFORE_MS = 1_500;

export type Fault = {
  readonly name: string;
  /** Answers how it is mended. */
  readonly begin: () => Promise<() => Promise<void>>;
  /** Whether connections that are open go on, so that some requests may succeed meanwhile. */
  readonly partly?: true;
};

const healthOf = async (product: Product) => {
  const timed = async (path: string) => {
    const began = performance.now();
    const answer = await fetch(`${product.origin}${path}`, { signal: AbortSignal.timeout(10_000) }).catch(() => null);
    await answer?.arrayBuffer();
    return { status: answer?.status ?? 0, ms: Math.round(performance.now() - began) };
  };
  return { alive: await timed('/healthz'), ready: await timed('/readyz') };
};

/** What was asked while the fault was on and had not been mended yet. */
const during = (seen: readonly Seen[], from: number, to: number): readonly Seen[] =>
  seen.filter(({ at, ms }) => at >= from && at + ms <= to);

const judgeRefusals = (found: Findings, fault: Fault, seen: readonly Seen[]): void => {
  for (const { what, status, retryAfter, message, allowed, ms } of seen) {
    if (allowed) {
      found.expect(fault.partly === true, `${fault.name}: ${what} was allowed (${status})`);
      continue;
    }
    found.expect(status === 503, `${fault.name}: ${what} was answered ${status} after ${Math.round(ms)} ms`);
    if (status !== 503) continue;
    found.expect(Number(retryAfter) > 0, `${fault.name}: ${what} names no time to wait`);
    found.expect((message ?? '').length > 10, `${fault.name}: ${what} has no words`);
  }
};

/** Waits until every kind of request is allowed again. */
const untilHealed = async (traffic: Traffic, from: number): Promise<number | null> => {
  const kinds = new Set(traffic.seen().map(({ what }) => what));
  while (performance.now() - from < HEALED_WITHIN_MS) {
    const healed = new Set(
      traffic
        .seen()
        .filter(({ at, allowed }) => allowed && at >= from)
        .map(({ what }) => what),
    );
    if (healed.size === kinds.size) return Math.round(performance.now() - from);
    await pause(20);
  }
  return null;
};

/** Lets people work through a fault, and judges what they were told, what was lost and whether it healed. */
export const suffer = async (found: Findings, product: Product, fault: Fault, ms: number, seed: number) => {
  const traffic = await startTraffic(product, seed);
  await pause(BEFORE_MS);
  const before = traffic.seen().filter(({ allowed }) => allowed).length;
  found.expect(before > 0, `${fault.name}: nothing went well before it`);
  const begun = performance.now();
  const mend = await fault.begin();
  const noticed = performance.now();
  await pause(ms);
  const health = fault.partly ? null : await healthOf(product);
  const mending = performance.now();
  const suffered = during(traffic.seen(), noticed, mending);
  await mend();
  const mended = performance.now();
  const healedMs = await untilHealed(traffic, mended);
  await traffic.stop();

  judgeRefusals(found, fault, suffered);
  if (!fault.partly) {
    found.expect(suffered.length > 0, `${fault.name}: no request was answered at all while it lasted`);
    found.expect(health?.alive.status === 200, `${fault.name}: /healthz answered ${health?.alive.status}`);
    found.expect(health?.ready.status === 503, `${fault.name}: /readyz answered ${health?.ready.status}`);
  }
  found.expect(healedMs !== null, `${fault.name}: it did not heal within ${HEALED_WITHIN_MS / 1_000} s`);
  const written = await writtenOf(product);
  const lost = traffic.acknowledged().filter((name) => !written.has(name));
  for (const name of lost) found.add(`${fault.name}: ${name} was acknowledged and is lost`);
  const refused = traffic.seen().filter(({ at, status }) => at >= begun && status === 503);
  return {
    n: traffic.seen().length,
    figures: {
      fault: fault.name,
      asked: traffic.seen().length,
      refused: refused.length,
      refusedP99Ms: percentile(
        refused.map((each) => each.ms),
        0.99,
      ),
      worstMs: percentile(
        refused.map((each) => each.ms),
        1,
      ),
      healedMs,
      acknowledged: traffic.acknowledged().length,
      readyzMs: health?.ready.ms ?? null,
    },
  };
};
