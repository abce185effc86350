import { request } from 'node:http';
import type { Send } from './agent.ts';

/** Asks from another address of this machine, as somebody elsewhere would; the product listens on 127.0.0.1. */
export const fromAddress =
  (localAddress: string): Send =>
  (url, init) =>
    new Promise((resolve, reject) => {
      const headers = Object.fromEntries(new Headers(init.headers));
      const asked = request(
        {
          host: '127.0.0.1',
          port: url.port,
          localAddress,
          agent: false,
          path: url.pathname + url.search,
          method: init.method ?? 'GET',
          headers: { ...headers, host: url.host },
        },
        (answer) => {
          const chunks: Buffer[] = [];
          answer.on('data', (chunk: Buffer) => chunks.push(chunk));
          answer.on('error', reject);
          answer.on('end', () => {
            const got = new Headers();
            for (let at = 0; at < answer.rawHeaders.length; at += 2)
              got.append(answer.rawHeaders[at] ?? '', answer.rawHeaders[at + 1] ?? '');
            resolve(new Response(Buffer.concat(chunks), { status: answer.statusCode ?? 500, headers: got }));
          });
        },
      );
      asked.on('error', reject);
      asked.end(typeof init.body === 'string' ? init.body : undefined);
    });
