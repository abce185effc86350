import { request as plain } from 'node:http';
import { Agent, request as encrypted } from 'node:https';
import type { Nodes } from './nodes.ts';

export type Sent = {
  readonly method: string;
  readonly path: string;
  readonly body?: object;
  readonly key?: string;
  /** Cuts its connection after so many milliseconds, whatever became of the request. */
  readonly cutAfter?: number;
};

/** Sends requests of one person; null where no answer came: whether it was done is not known. */
export const clientOf = ({ origin, certificate }: Pick<Nodes, 'origin' | 'certificate'>, token: string) => {
  const agent = certificate === null ? null : new Agent({ ca: certificate, keepAlive: true, maxSockets: 50 });
  const send = ({ method, path, body, key, cutAfter }: Sent): Promise<{ status: number; data: unknown } | null> =>
    new Promise((resolve) => {
      const headers = {
        authorization: `Bearer ${token}`,
        'x-company': '1',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      };
      const options = { method, headers };
      const asked =
        agent === null ? plain(`${origin}${path}`, options) : encrypted(`${origin}${path}`, { ...options, agent });
      asked.on('error', () => resolve(null));
      asked.on('response', (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (piece: string) => {
          text += piece;
        });
        answer.on('error', () => resolve(null));
        answer.on('end', () => {
          const isOurs = answer.headers['content-type']?.startsWith('application/json') === true;
          const { data } = isOurs ? (JSON.parse(text) as { readonly data: unknown }) : { data: null };
          resolve({ status: answer.statusCode ?? 0, data });
        });
      });
      if (cutAfter !== undefined) setTimeout(() => asked.destroy(), cutAfter).unref();
      asked.end(body === undefined ? undefined : JSON.stringify(body));
    });
  return { send, end: () => agent?.destroy() };
};

export type Client = ReturnType<typeof clientOf>;
