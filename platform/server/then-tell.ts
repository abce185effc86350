import type { LiveEvent } from '#platform/contract/live-event.ts';
import { companyOf } from './company-of.ts';
import type { Context } from './context.ts';

type Work<I, O> = (input: I, context: Context) => Promise<O>;

/** Rows of a list that a change has moved: new, changed or gone. */
type MovedRows = { readonly rows: readonly number[] };

/**
 * A change that, once committed, is told to those in its company who may open one of the screens, with the rows that it
 * moved; a change without such rows publishes no event.
 */
export const thenTell =
  (event: LiveEvent<MovedRows>, screens: readonly string[]) =>
  <I, O>(
    work: Work<I, O>,
    rowsOf: (done: O, context: Context) => readonly number[] | Promise<readonly number[]>,
  ): Work<I, O> =>
  async (input, context) => {
    const done = await work(input, context);
    const rows = await rowsOf(done, context);
    if (rows.length > 0) context.publish(event, { rows }, { company: companyOf(context), screens });
    return done;
  };
