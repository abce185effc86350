import WebSocket from 'ws';
import type { Product } from '../product.ts';
import type { RawAnswer, RawClient } from '../raw-http.ts';

export const ACCOUNT = '/derinuaa/api/account';

/** Asks who the token is, as every screen does first. */
export const askAccount = (client: RawClient, authorization: string): Promise<RawAnswer> =>
  client.send({ method: 'GET', target: ACCOUNT, headers: [['Authorization', authorization]] });

/** The user name an answer was given to, or null. */
export const userOf = (answer: RawAnswer): string | null => {
  try {
    const { data } = JSON.parse(answer.body) as { data?: { userName?: unknown } | null };
    return typeof data?.userName === 'string' ? data.userName : null;
  } catch {
    return null;
  }
};

export type SocketOutcome = { readonly ready: boolean; readonly code: number | null };

const WAIT_MS = 6_000;

/** Opens the live connection, says hello, and tells whether it was let in or with which code it was closed. */
export const sayHello = (
  product: Product,
  hello: unknown,
  options: { readonly query?: string; readonly headers?: Readonly<Record<string, string>> } = {},
): Promise<SocketOutcome> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(`ws://127.0.0.1:${product.port}/api/live${options.query ?? ''}`, {
      headers: { origin: product.origin, ...options.headers },
    });
    const late = setTimeout(() => settle({ ready: false, code: null }), WAIT_MS);
    const settle = (outcome: SocketOutcome): void => {
      clearTimeout(late);
      socket.removeAllListeners();
      socket.on('error', () => undefined);
      socket.terminate();
      resolve(outcome);
    };
    socket.on('open', () => socket.send(JSON.stringify(hello)));
    socket.on('message', (data) => {
      const frame = JSON.parse(String(data)) as { type?: string };
      settle({ ready: frame.type === 'ready', code: null });
    });
    socket.on('close', (code) => settle({ ready: false, code }));
    socket.on('unexpected-response', (_request, response) => settle({ ready: false, code: response.statusCode ?? 0 }));
    socket.on('error', (error) => {
      clearTimeout(late);
      reject(error);
    });
  });
