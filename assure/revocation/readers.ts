import { envelopeOf } from '../matrix/cells.ts';
import type { Product } from '../product.ts';
import type { Random } from '#apps/server/testing/random.ts';
import { type RawClient, rawClient } from '../raw-http.ts';
import type { Read } from './history.ts';
import { type Bench, SCREENS, type Subject } from './subjects.ts';

const DATA: Readonly<Record<string, string>> = {
  '/screen/warehouse/stock': '/api/warehouse/locations',
  '/screen/production/orders': '/api/production/lines',
  '/user/list': '/derinuaa/api/users?take=1',
};

type Reader = {
  readonly reads: () => readonly Read[];
  readonly flaws: () => readonly string[];
  readonly stop: () => Promise<void>;
};

const readOnce = async (
  client: RawClient,
  bench: Bench,
  tokens: readonly string[],
  chance: Random,
): Promise<{ readonly read: Read; readonly status: number }> => {
  const subject = chance.below(bench.subjects.length);
  const screen = chance.pick(SCREENS);
  const how = chance.below(2) === 0 ? 'check' : 'data';
  // One token asks for two companies in turn: an answer kept for one is none for the other.
  const ownCompany = chance.below(4) > 0;
  const headers: readonly (readonly [string, string])[] = [
    ['Authorization', `Bearer ${tokens[subject]}`],
    ['X-Company', String(ownCompany ? bench.first : bench.second)],
    ['Content-Type', 'application/json'],
  ];
  const calledAt = performance.now();
  const answer =
    how === 'check'
      ? await client.send({
          method: 'POST',
          target: '/derinuaa/api/uaa-screen/check-authority',
          headers,
          body: JSON.stringify({ url: screen }),
        })
      : await client.send({ method: 'GET', target: DATA[screen] as string, headers });
  const allowed = answer.status === 200 && envelopeOf(answer)?.success === true;
  const read = { subject, screen, how, ownCompany, calledAt, answeredAt: performance.now(), allowed };
  return { read, status: answer.status };
};

/** Asks without pause, by several connections, who may open what, until told to stop. */
export const startReaders = async (
  product: Product,
  bench: Bench,
  chance: Random,
  workers: number,
): Promise<Reader> => {
  const later = Math.floor(Date.now() / 1_000) + 1_800;
  const tokens = await Promise.all(
    // Signed in later than any end of sessions in here: what is read is rights, and how sessions end is G55's.
    bench.subjects.map(({ name }: Subject) => product.tokenFor(name, { exp: later, auth_time: later })),
  );
  const reads: Read[] = [];
  const flaws: string[] = [];
  let over = false;
  const work = async (): Promise<void> => {
    const client = rawClient(product.port);
    while (!over) {
      const { read, status } = await readOnce(client, bench, tokens, chance);
      if ([200, 403].includes(status)) reads.push(read);
      else flaws.push(`${read.how} of ${read.screen} answers ${status}`);
    }
    client.close();
  };
  const working = Array.from({ length: workers }, work);
  return {
    reads: () => reads,
    flaws: () => flaws,
    stop: async () => {
      over = true;
      await Promise.all(working);
    },
  };
};
