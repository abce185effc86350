import { type ClientRequest, request as plain } from 'node:http';
import { Agent, request as encrypted } from 'node:https';
import type { Answer, Asked } from '#apps/server/testing/product-process.ts';
import type { Nodes } from './nodes.ts';

type Origin = Pick<Nodes, 'origin' | 'certificate'>;

/** A way to ask at the address where people come in; null where no answer came: whether it was done is not known. */
export const askingAt = ({ origin, certificate }: Origin) => {
  const agent = certificate === null ? null : new Agent({ ca: certificate, keepAlive: true, maxSockets: 50 });
  const open = (path: string, options: Omit<Asked, 'body'>): ClientRequest =>
    agent === null ? plain(`${origin}${path}`, options) : encrypted(`${origin}${path}`, { ...options, agent });
  const ask = (path: string, { body, ...options }: Asked = {}, cutAfter?: number): Promise<Answer | null> =>
    new Promise((resolve) => {
      const asked = open(path, options);
      asked.on('error', () => resolve(null));
      asked.on('response', (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (piece: string) => {
          text += piece;
        });
        answer.on('error', () => resolve(null));
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: text }));
      });
      if (cutAfter !== undefined) setTimeout(() => asked.destroy(), cutAfter).unref();
      asked.end(body);
    });
  return { ask, end: () => agent?.destroy() };
};

export type Sent = {
  readonly method: string;
  readonly path: string;
  readonly body?: object;
  readonly key?: string;
  /** Cuts its connection after so many milliseconds, whatever became of the request. */
  readonly cutAfter?: number;
};

/** Sends requests of one person; null where no answer came. */
export const clientOf = (at: Origin, token: string) => {
  const { ask, end } = askingAt(at);
  const send = async ({
    method,
    path,
    body,
    key,
    cutAfter,
  }: Sent): Promise<{ status: number; data: unknown } | null> => {
    const headers = {
      authorization: `Bearer ${token}`,
      'x-company': '1',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    };
    const written = body === undefined ? {} : { body: JSON.stringify(body) };
    const answer = await ask(path, { method, headers, ...written }, cutAfter);
    if (answer === null) return null;
    const isOurs = answer.headers['content-type']?.startsWith('application/json') === true;
    const { data } = isOurs ? (JSON.parse(answer.body) as { readonly data: unknown }) : { data: null };
    return { status: answer.status, data };
  };
  return { send, end };
};

export type Client = ReturnType<typeof clientOf>;
