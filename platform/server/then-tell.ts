import type { LiveEvent, PayloadOf } from '#platform/contract/live-event.ts';
import { companyOf } from './company-of.ts';
import type { Context } from './context.ts';

type Work<I, O> = (input: I, context: Context) => Promise<O>;

/** A change that, once committed, is told to those in its company who may open one of the screens. */
export const thenTell =
  <E extends LiveEvent>(event: E, payload: PayloadOf<E>, screens: readonly string[]) =>
  <I, O>(work: Work<I, O>): Work<I, O> =>
  async (input, context) => {
    const done = await work(input, context);
    context.publish(event, payload, { company: companyOf(context), screens });
    return done;
  };
