import { newIncident } from '#platform/contract/incident.ts';
import type { LiveHub } from '#platform/server/live.ts';
import type { OtherNode } from './node-rows.ts';

/** What every process is to do, and what each of them answers. */
export type Order<Input extends object, Done> = {
  readonly name: string;
  /** Does it at this process; what it answers travels as JSON. */
  readonly work: (input: Input) => Done | Promise<Done>;
};

/** What came of an order that was given to all. */
export type Obeyed<Done> = {
  readonly answers: readonly { readonly node: string; readonly done: Done }[];
  /** The names of those that had not answered in time: they may still do it. */
  readonly silent: readonly string[];
};

type Told = { readonly id: string; readonly from: string; readonly input: object };
type Answer = { readonly id: string; readonly to: string; readonly node: string; readonly done: unknown };

export type OrderParts = {
  readonly id: string;
  readonly name: string;
  readonly live: Pick<LiveHub, 'signal' | 'onSignal'>;
  /** The other processes there are. */
  readonly others: () => Promise<readonly OtherNode[]>;
  readonly warn: (fields: object, text: string) => void;
};

/** So long an answer is waited for. */
const SILENT_AFTER_MS = 1_000;

/** Gives orders to every process of the product by the log of live events, and gathers their answers. */
export const nodeOrders = ({ id: me, name, live, others, warn }: OrderParts) => {
  /** Of each order that is under way, who hears its answers. */
  const pending = new Map<string, (answer: Answer) => void>();

  live.onSignal('order-done', (payload) => {
    const answer = payload as Answer;
    if (answer.to === me) pending.get(answer.id)?.(answer);
  });

  /** The answers of the others, by the name of each; those missing after a second are not waited for. */
  const gather = async <Done>(order: string, told: Told, expected: Map<string, string>): Promise<Obeyed<Done>> => {
    const answers: { node: string; done: Done }[] = [];
    const { promise: all, resolve } = Promise.withResolvers<void>();
    pending.set(told.id, ({ node, done }) => {
      const known = expected.get(node);
      if (known === undefined) return;
      expected.delete(node);
      answers.push({ node: known, done: done as Done });
      if (expected.size === 0) resolve();
    });
    const late = setTimeout(() => resolve(), SILENT_AFTER_MS);
    try {
      await live.signal(`order:${order}`, told);
      await all;
    } finally {
      clearTimeout(late);
      pending.delete(told.id);
    }
    return { answers, silent: [...expected.values()] };
  };

  /** Makes an order known to this process; answers the way to give it to all of them. */
  return <Input extends object, Done>({ name: order, work }: Order<Input, Done>) => {
    live.onSignal(`order:${order}`, (payload) => {
      const { id, from, input } = payload as Told;
      if (from === me) return;
      Promise.resolve(work(input as Input))
        .then((done) => live.signal('order-done', { id, to: from, node: me, done } satisfies Answer))
        .catch((error: unknown) => warn({ err: error, order }, 'an order of another process could not be carried out'));
    });
    return async (input: Input): Promise<Obeyed<Done>> => {
      const done = await work(input);
      const expected = new Map((await others()).map((each) => [each.id, each.name]));
      if (expected.size === 0) return { answers: [{ node: name, done }], silent: [] };
      const { answers, silent } = await gather<Done>(order, { id: newIncident(), from: me, input }, expected);
      return { answers: [{ node: name, done }, ...answers], silent };
    };
  };
};
