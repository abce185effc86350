import { randomUUID } from 'node:crypto';
import type { Caller } from './caller.ts';
import { type Database, inTransaction } from './db.ts';
import { type EpochSource, noteEpochMoment, raiseEpoch } from './epoch.ts';
import type { Context } from './context.ts';
import type { Seal } from './seal.ts';

/** What a change needs, whoever makes it: a request's context has it, and so has a change of the product itself. */
export type ChangeContext = Pick<Context, 'tx' | 'caller' | 'requestId' | 'epoch' | 'seal' | 'afterCommit'>;

export type OwnChangeParts = { readonly db: Database; readonly epochs: EpochSource; readonly seal: Seal };

/** The product itself, where it changes something without anybody asking: start-up, first sign-in, seeds. */
export const productItself: Caller = {
  personId: 0,
  userName: 'blue-citrus',
  firstName: 'Blue',
  lastName: 'Citrus',
  companyId: null,
  roles: [],
  isAdmin: true,
  levelOf: () => null,
  decide: (url) => ({ allowed: false, level: null, url, because: [] }),
  epoch: 0,
};

/** Makes a change of the product's own, in one transaction that sees every company. */
export const ownChange = async <T>(
  parts: OwnChangeParts,
  work: (change: ChangeContext) => Promise<T>,
  caller: Caller = productItself,
): Promise<T> => {
  const after: (() => void | Promise<void>)[] = [];
  const { result, raised } = await inTransaction(parts.db, 'every-company', async (tx) => {
    let epoch: Promise<number> | null = null;
    const done = await work({
      tx,
      caller,
      requestId: randomUUID(),
      seal: parts.seal,
      epoch: () => {
        epoch ??= raiseEpoch(tx);
        return epoch;
      },
      afterCommit: (then) => {
        after.push(then);
      },
    });
    const number = await (epoch as Promise<number> | null);
    if (number !== null) await noteEpochMoment(tx, number);
    return { result: done, raised: number };
  });
  if (raised !== null) parts.epochs.committed(raised);
  for (const then of after) await then();
  return result;
};
