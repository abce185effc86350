import { type Load, type LoadResult, type Request, runLoad } from './load.ts';
import { median } from './measure.ts';
import { processorTimeOf } from './started.ts';

/** A server under load, with the requests that mean the same to it as the others' to them. */
export type Contender = {
  readonly name: string;
  readonly origin: string;
  readonly requests: readonly Request[];
  readonly pid: number;
  /** How long it wants to run before it counts; a little unless told. */
  readonly warmUpSeconds?: number;
  readonly stop: () => Promise<void>;
};

/** What one contender did in all its rounds: the middle ones. */
export type Standing = {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** The server's own processor time for a request, in microseconds; it hardly minds who else is on the machine. */
  readonly processorMicros: number;
};

type Shape = Pick<Load, 'connections' | 'seconds'> & { readonly rounds: number };

const WARM_UP_S = 2;

const loadOf = ({ origin, requests }: Contender, shape: Shape): Load => ({
  origin,
  requests,
  connections: shape.connections,
  seconds: shape.seconds,
});

const measured = async (contender: Contender, shape: Shape): Promise<LoadResult & { processorMicros: number }> => {
  const before = processorTimeOf(contender.pid);
  const result = await runLoad(loadOf(contender, shape));
  if (result.failed > 0) throw new Error(`${contender.name} failed ${result.failed} of its requests`);
  const spent = (processorTimeOf(contender.pid) - before) * 1_000;
  return { ...result, processorMicros: spent / (result.perSecond * shape.seconds) };
};

/** Loads each contender in turn, round after round, and answers the median of each. */
export const standingsOf = async (
  contenders: readonly Contender[],
  shape: Shape,
): Promise<ReadonlyMap<string, Standing>> => {
  for (const contender of contenders)
    await runLoad({ ...loadOf(contender, shape), seconds: contender.warmUpSeconds ?? WARM_UP_S });
  const results = new Map(contenders.map(({ name }) => [name, [] as Standing[]]));
  for (let round = 0; round < shape.rounds; round += 1)
    for (const contender of round % 2 === 0 ? contenders : contenders.toReversed())
      results.get(contender.name)?.push(await measured(contender, shape));
  const middle = (standings: readonly Standing[], key: keyof Standing): number =>
    median(standings.map((standing) => standing[key]));
  return new Map(
    [...results].map(([name, all]) => [
      name,
      {
        perSecond: middle(all, 'perSecond'),
        p50Ms: middle(all, 'p50Ms'),
        p99Ms: middle(all, 'p99Ms'),
        processorMicros: middle(all, 'processorMicros'),
      },
    ]),
  );
};
