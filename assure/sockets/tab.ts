import { once } from 'node:events';
import WebSocket from 'ws';
import type { Product } from '../product.ts';

export type Frame = {
  readonly type?: string;
  readonly resumed?: boolean;
  readonly lastId?: string;
  readonly id?: string;
  readonly name?: string;
  readonly payload?: unknown;
};

const WAIT_MS = 10_000;

/** Waits until something holds; answers whether it came to. */
export const until = async (holds: () => boolean, within = WAIT_MS): Promise<boolean> => {
  const last = performance.now() + within;
  while (!holds() && performance.now() < last)
    await new Promise((resolve) => {
      setTimeout(resolve, 3);
    });
  return holds();
};

export type TabOptions = {
  readonly origin?: string | null;
  readonly query?: string;
  readonly headers?: Readonly<Record<string, string>>;
};

/** A raw connection of the drill: every frame it got, and how and when it ended. */
export const openTab = (product: Pick<Product, 'port' | 'origin'>, options: TabOptions = {}) => {
  const origin = options.origin === undefined ? product.origin : options.origin;
  const socket = new WebSocket(`ws://127.0.0.1:${product.port}/api/live${options.query ?? ''}`, {
    headers: { ...(origin === null ? {} : { origin }), ...options.headers },
  });
  const frames: Frame[] = [];
  const state: { opened: boolean; refused: number | null; code: number | null; closedAt: number | null } = {
    opened: false,
    refused: null,
    code: null,
    closedAt: null,
  };
  socket.on('error', () => undefined);
  socket.on('open', () => {
    state.opened = true;
  });
  socket.on('unexpected-response', (_request, response) => {
    state.refused = response.statusCode ?? 0;
    response.resume();
    socket.terminate();
  });
  socket.on('message', (data) => frames.push(JSON.parse(String(data)) as Frame));
  socket.on('close', (code) => {
    state.code = code;
    state.closedAt = performance.now();
  });
  const ready = (): Frame | undefined => frames.find(({ type }) => type === 'ready');
  return {
    socket,
    frames,
    state,
    ready,
    /** Whether the handshake came through. */
    opening: async (): Promise<boolean> => {
      await until(() => state.opened || state.refused !== null || state.code !== null);
      return state.opened;
    },
    say: async (frame: unknown): Promise<void> => {
      if (socket.readyState === WebSocket.CONNECTING) await once(socket, 'open').catch(() => undefined);
      if (socket.readyState !== WebSocket.OPEN) return;
      socket.send(typeof frame === 'string' || frame instanceof Uint8Array ? frame : JSON.stringify(frame));
    },
    /** Whether it was let in; false once it was closed instead. */
    letIn: async (): Promise<boolean> => {
      await until(() => ready() !== undefined || state.code !== null);
      return ready() !== undefined;
    },
    closed: async (within?: number): Promise<number | null> => {
      await until(() => state.code !== null, within);
      return state.code;
    },
  };
};

export type Tab = ReturnType<typeof openTab>;

export type Who = { readonly subject: string; readonly userName: string; readonly company: number };

/** A connection that has said who it is. */
export const connect = async (
  product: Product,
  who: Who,
  more: { readonly after?: string | null; readonly token?: string; readonly screen?: string } = {},
): Promise<Tab> => {
  const tab = openTab(product);
  const { token = await product.tokenFor(who.subject), ...rest } = more;
  await tab.say({ token, userName: who.userName, company: String(who.company), ...rest });
  return tab;
};
