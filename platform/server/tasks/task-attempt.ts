import * as z from 'zod/mini';
import { type TaskProgress, taskChanged } from '#platform/contract/task.ts';
import { authorise, type Caller } from '../caller.ts';
import { inTransaction, type Tx } from '../db.ts';
import type { BoundRoute } from '../bound-route.ts';
import type { Context } from '../context.ts';
import { finish, perform, type PerformParts } from '../perform.ts';
import { type Origin, originOfNoRequest } from '../request-input.ts';
import type { ToTell } from '../live-log.ts';
import { writeTold } from '../telling.ts';
import type { KeptFile } from './kept.ts';
import { addFilePart, dropOldParts } from './task-files.ts';
import type { Lease } from './kept.ts';
import { type Claimed, whileHeld } from './task-store.ts';
import { onTasks, withWord } from './task-words.ts';
import type { TaskWork } from '../context.ts';
import { LeaseLost } from './task-work.ts';

const TELL_EVERY_MS = 400;
const PART_BYTES = 262_144;
const anything = z.unknown();

export type AttemptParts = {
  readonly parts: () => PerformParts;
  /** The person with their current rights; throws when they may no longer work here. */
  readonly callerOf: (personId: number, companyId: number | null) => Promise<Caller>;
};

/** One attempt at a task: whose it is, what is asked, and what it may still change. */
export type Attempt = {
  readonly lease: Lease;
  readonly work: TaskWork;
  /** The caller as of now, who may still do this; throws the refusal otherwise. */
  readonly caller: () => Promise<Caller>;
  readonly origin: Origin;
  /** The file written so far, to be kept with the result. */
  readonly kept: () => KeptFile | null;
  /** Runs what was left for the end and `settle` in one transaction. */
  readonly conclude: (settle: Settle) => Promise<void>;
};

/** Settles the task in a transaction; returns the events to publish. */
export type Settle = (tx: Tx) => Promise<readonly ToTell[]>;

const orLost = async (holds: Promise<boolean>): Promise<void> => {
  if (!(await holds)) throw new LeaseLost();
};

const reporter = ({ parts }: AttemptParts, claimed: Claimed, lease: Lease) => {
  let toldAt = 0;
  return async (progress: TaskProgress): Promise<void> => {
    const now = performance.now();
    const isWhole = progress.total !== null && progress.done >= progress.total;
    if (now - toldAt < TELL_EVERY_MS && !isWhole) return;
    toldAt = now;
    await withWord(parts(), async (tx, tell) => {
      await orLost(whileHeld.progress(tx, lease, progress));
      tell(taskChanged, { id: lease.id, state: 'running', progress }, claimed.person_id);
    });
  };
};

const fileKeeper = ({ parts }: AttemptParts, claimed: Claimed, lease: Lease, keep: (file: KeptFile) => void) => {
  const { company_id: company } = claimed;
  let part = 0;
  return async (name: string, type: string, bytes: Uint8Array): Promise<void> => {
    if (part > 0) throw new Error('a task keeps one file');
    await onTasks(parts().db, (tx) => dropOldParts(tx, lease));
    for (let from = 0; from < bytes.byteLength || part === 0; from += PART_BYTES) {
      const piece = bytes.subarray(from, from + PART_BYTES);
      await onTasks(parts().db, async (tx) => {
        await orLost(whileHeld.checkpoint(tx, lease, null));
        await addFilePart(tx, lease, { part, company, bytes: piece });
      });
      part += 1;
    }
    keep({ name, type, size: bytes.byteLength });
  };
};

const settleAlone = async (served: PerformParts, settle: Settle): Promise<void> => {
  served.live.committed(
    await inTransaction(served.db, 'every-company', async (tx) => writeTold(served, tx, await settle(tx))),
  );
};

type AndThen<T> = (tx: Tx, done: T) => Promise<readonly ToTell[]>;

/** Runs pieces of an operation, each in a transaction of its own; nothing follows what only reads. */
const pieceRunner =
  ({ parts }: AttemptParts, route: BoundRoute, origin: Origin, caller: () => Promise<Caller>) =>
  async <T>(work: (context: Context) => Promise<T>, andThen: AndThen<T> | null): Promise<T> => {
    // The answer of a piece is the handler's own business, not the operation's output.
    const own: BoundRoute = {
      ...route,
      endpoint: { ...route.endpoint, output: anything },
      handle: (_: never, ctx: Context) => work(ctx),
    };
    const asked = { route: own, origin, caller: await caller(), input: null };
    const outcome =
      andThen === null
        ? await perform(parts(), asked, { patient: true, waits: true }, 'read only')
        : await perform(
            parts(),
            asked,
            { waits: true, decideAgain: caller, andThen: (tx, done) => andThen(tx, done as T) },
            'read write',
          );
    await finish(parts(), outcome);
    return outcome.answer as T;
  };

/** Holds the task to the end of a piece's transaction, with what the next attempt is to know of it. */
const holding =
  <T>(lease: Lease, checkpoint?: (done: T) => unknown, progress?: (done: T) => TaskProgress): AndThen<T> =>
  async (tx, done) => {
    await orLost(whileHeld.checkpoint(tx, lease, checkpoint === undefined ? null : JSON.stringify(checkpoint(done))));
    if (progress !== undefined) await orLost(whileHeld.progress(tx, lease, progress(done)));
    return [];
  };

/** Puts together what a handler has while it runs as this attempt. */
export const beginAttempt = (
  parts: AttemptParts,
  route: BoundRoute,
  claimed: Claimed,
  signal: AbortSignal,
): Attempt => {
  const lease: Lease = { id: claimed.id, fence: claimed.fence };
  const origin = originOfNoRequest(claimed.request_id, claimed.language, claimed.second_factor);
  let file: KeptFile | null = null;
  const caller = async (): Promise<Caller> => {
    signal.throwIfAborted();
    const now = await parts.callerOf(claimed.person_id, claimed.company_id);
    authorise(now, route.endpoint.access, JSON.parse(claimed.input));
    return now;
  };
  const piece = pieceRunner(parts, route, origin, caller);
  let last: ((context: Context) => Promise<unknown>) | null = null;
  return {
    lease,
    caller,
    origin,
    kept: () => file,
    conclude: async (settle) => {
      if (last !== null) await piece(last, settle);
      else await settleAlone(parts.parts(), settle);
    },
    work: {
      id: claimed.id,
      fence: claimed.fence,
      attempt: claimed.attempt,
      checkpoint: claimed.checkpoint === null ? null : (JSON.parse(claimed.checkpoint) as unknown),
      signal,
      progress: reporter(parts, claimed, lease),
      read: (work) => piece(work, null),
      commit: (work, checkpoint, progress) => piece(work, holding(lease, checkpoint, progress)),
      concludeWith: (work) => {
        last = work;
      },
      file: fileKeeper(parts, claimed, lease, (kept) => {
        file = kept;
      }),
    },
  };
};
