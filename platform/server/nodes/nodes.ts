import { newIncident } from '#platform/contract/incident.ts';
import type { Config } from '#platform/server/config.ts';
import { type Database, inTransaction, type OpenDatabase, type Tx } from '#platform/server/db.ts';
import type { LiveHub, ScreenInFront } from '#platform/server/live.ts';
import { noteFenced } from '#platform/server/live-log.ts';
import type { Log } from '#platform/server/log.ts';
import type { Fence } from './fence.ts';
import { nodeOrders, type Obeyed, type Order } from './node-orders.ts';
import { otherNodes, removeNode, screensElsewhere, type SharedSettings, writeNode } from './node-rows.ts';

const TELL_EVERY_MS = 500;

export type NodeParts = {
  readonly database: Pick<OpenDatabase, 'db' | 'kind'>;
  readonly live: Pick<LiveHub, 'signal' | 'onSignal' | 'screensInFront'>;
  readonly log: Log;
  readonly config: Pick<Config, 'nodeName' | 'fenceOldPrimary' | 'publicOrigin' | 'oidc'>;
  readonly version: string;
  /** The facts that this process decides by. */
  readonly facts: { readonly newest: () => number };
  readonly fence: Fence;
};

/** The processes of the product that share its database, this one among them. */
export type Nodes = {
  /** Begins to tell the others of this one. */
  readonly start: () => Promise<void>;
  /** The screens that people have open now, wherever they are connected. */
  readonly screensInFront: (db: Database | Tx) => Promise<readonly ScreenInFront[]>;
  /** Makes an order known here; answers the way to give it to all processes. Call it outside a transaction. */
  readonly order: <Input extends object, Done>(order: Order<Input, Done>) => (input: Input) => Promise<Obeyed<Done>>;
  readonly stop: () => Promise<void>;
};

/** The settings that every process on a database needs alike. */
export const sharedSettings = ({ publicOrigin, oidc }: Pick<Config, 'publicOrigin' | 'oidc'>): SharedSettings => ({
  origin: publicOrigin,
  issuer: oidc.externalIssuer,
});

/** Tells of this process, as long as it can. */
const telling = ({ database: { db }, live, log, config, version, facts, fence }: NodeParts, id: string) => {
  let running: Promise<void> | null = null;
  let isTold = true;
  const tell = async (): Promise<void> => {
    const leftAt = performance.now();
    await inTransaction(db, { company: null }, (tx) =>
      writeNode(tx, {
        id,
        name: config.nodeName,
        version,
        epoch: facts.newest(),
        screens: live.screensInFront(),
        settings: sharedSettings(config),
        onStandbys: config.fenceOldPrimary,
      }),
    );
    fence.told(leftAt);
  };
  const tellQuietly = async (): Promise<void> => {
    try {
      await tell();
      isTold = true;
    } catch (error) {
      if (isTold) log.warn({ err: error }, 'the other processes could not be told of this one; trying on');
      isTold = false;
    }
  };
  return {
    tell,
    tellQuietly: (): void => {
      running ??= tellQuietly().finally(() => {
        running = null;
      });
    },
    rest: async (): Promise<void> => {
      await running;
    },
  };
};

/** Knows the other processes on the same database. The embedded one has none. */
export const createNodes = (parts: NodeParts): Nodes => {
  const { database, live, log, config } = parts;
  const id = newIncident();
  const isShared = database.kind === 'server';
  const own = telling(parts, id);
  let timer: NodeJS.Timeout | undefined;
  return {
    start: async () => {
      if (!isShared) return;
      await noteFenced(database.db, config.fenceOldPrimary);
      if (config.fenceOldPrimary)
        log.warn('FENCE_OLD_PRIMARY is on: without its standbys the product stops; strike a lost one off the list');
      await own.tell();
      timer = setInterval(own.tellQuietly, TELL_EVERY_MS).unref();
    },
    screensInFront: async (db) =>
      isShared ? [...live.screensInFront(), ...(await screensElsewhere(db, id))] : live.screensInFront(),
    order: nodeOrders({
      id,
      name: config.nodeName,
      live,
      others: () => (isShared ? otherNodes(database.db, id) : Promise.resolve([])),
      warn: log.warn.bind(log),
    }),
    stop: async () => {
      if (timer === undefined) return;
      clearInterval(timer);
      await own.rest();
      await removeNode(database.db, id).catch((error: unknown) =>
        log.warn({ err: error }, 'the row of this process could not be removed; the others forget it in a minute'),
      );
    },
  };
};
