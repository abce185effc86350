import type { Random } from '#apps/server/testing/random.ts';
import type { Product } from '../product.ts';
import { type RawClient, rawClient } from '../raw-http.ts';
import type { Read } from './history.ts';
import { drawQuestion, isAllowed, isDecision, tokensOf } from './question.ts';
import type { Bench } from './subjects.ts';

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
  const { path, asked, ...question } = drawQuestion(bench, tokens, chance);
  const calledAt = performance.now();
  const answer = await client.send({
    method: asked.method,
    target: path,
    headers: Object.entries(asked.headers ?? {}),
    ...(asked.body === undefined ? {} : { body: asked.body }),
  });
  const { status } = answer;
  const allowed = isDecision(status) && isAllowed(answer);
  return { read: { ...question, calledAt, answeredAt: performance.now(), allowed }, status };
};

/** Asks without pause, by several connections, who may open what, until told to stop. */
export const startReaders = async (
  product: Product,
  bench: Bench,
  chance: Random,
  workers: number,
): Promise<Reader> => {
  const tokens = await tokensOf(product.tokenFor, bench.subjects);
  const reads: Read[] = [];
  const flaws: string[] = [];
  let over = false;
  const work = async (): Promise<void> => {
    const client = rawClient(product.port);
    while (!over) {
      const { read, status } = await readOnce(client, bench, tokens, chance);
      if (isDecision(status)) reads.push(read);
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
