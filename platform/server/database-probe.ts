import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

/** How long a suspected server has to answer, in steps: a process that is busy itself counts fewer of them. */
const ANSWER_STEPS = 12;
const STEP_MS = 50;
/** As long as the steps should take. */
export const ANSWER_MS = ANSWER_STEPS * STEP_MS;

/** How a server answers: which of its sessions are at work; null where it does not answer at all. */
export type Ask = (pids: readonly number[]) => Promise<ReadonlySet<number> | null>;

/** It answers that it has no room, or does not know us: it is there all the same. */
const isThere = (error: unknown): boolean => {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' && /^(53|28|3D)/.test(code);
};

const QUESTION = "select pid from pg_stat_activity where pid = any($1) and state = 'active'";

const cutOff = (client: pg.Client): void =>
  (
    client as unknown as { readonly connection: { readonly stream: { readonly destroy: () => void } } }
  ).connection.stream.destroy();

/**
 * Asks on a connection of its own that is kept, which costs a busy server next to nothing, and by a fresh one
 * as well, which no half-dead connection can deceive. One answer is enough.
 */
export const askServer = (connectionString: string): { readonly ask: Ask; readonly end: () => void } => {
  let kept: pg.Client | null = null;
  const open = async (): Promise<pg.Client> => {
    const client = new pg.Client({ connectionString, application_name: 'blue-citrus-watch', keepAlive: true });
    client.on('error', () => {
      if (kept === client) kept = null;
    });
    try {
      await client.connect();
      return client;
    } catch (error) {
      cutOff(client);
      throw error;
    }
  };
  const question = async (client: pg.Client, pids: readonly number[]): Promise<ReadonlySet<number>> =>
    new Set((await client.query<{ pid: number }>(QUESTION, [pids])).rows.map(({ pid }) => pid));
  const onKept = async (pids: readonly number[]) => {
    if (kept === null) throw new Error('there is none');
    return question(kept, pids);
  };
  const onFresh = async (pids: readonly number[]) => {
    const client = await open();
    const active = await question(client, pids);
    if (kept === null) kept = client;
    else void client.end().catch(() => undefined);
    return active;
  };
  return {
    ask: async (pids) => {
      const asked = Promise.any([onKept(pids), onFresh(pids)]).catch((error: unknown) =>
        (error as AggregateError).errors.some(isThere) ? new Set(pids) : null,
      );
      const late = (async () => {
        for (let step = 0; step < ANSWER_STEPS; step += 1) await wait(STEP_MS, undefined, { ref: false });
        return null;
      })();
      const answer = await Promise.race([asked, late]);
      if (answer === null && kept !== null) {
        cutOff(kept);
        kept = null;
      }
      return answer;
    },
    end: () => {
      if (kept !== null) cutOff(kept);
      kept = null;
    },
  };
};
