import { attemptsIn, lengthOf } from './attempt.ts';
import type { Context } from './context.ts';
import type { Database } from './db.ts';
import { productItself, type ToldChange } from './own-change.ts';

type OwnContext = {
  readonly context: Context;
  /** Publishes what was not taken back with a refused attempt; called at the end. */
  readonly tell: () => void;
};

/**
 * The product itself as the author of what people do too, in a company or in none: it goes the same path, with the same
 * checks. What a check would ask a person for it is not asked: what needs two people is refused.
 */
export const ownContext = async (
  change: ToldChange,
  db: Database,
  companyId: number | null = null,
): Promise<OwnContext> => {
  const told: (() => void)[] = [];
  // Raised before any attempt: one that is taken back must not take the epoch with it.
  await change.epoch();
  const context: Context = {
    ...change,
    caller: { ...productItself, companyId },
    db,
    language: 'tr',
    ip: '',
    device: '',
    attempt: attemptsIn(change.tx, () => lengthOf(told)),
    publish: (event, payload, to) => void told.push(() => change.publish(event, payload, to)),
    denied: () => undefined,
    refusedBy: () => undefined,
    opened: () => undefined,
    task: null,
    asked: null,
    needSecondFactor: () => undefined,
    approvedBy: null,
    onBehalfOf: null,
  };
  return { context, tell: () => told.forEach((each) => each()) };
};
