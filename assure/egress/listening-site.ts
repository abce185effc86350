import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Heard = { readonly method: string; readonly url: string; readonly authorization: string | null };

export type ListeningSite = {
  readonly port: number;
  readonly heard: readonly Heard[];
};

/** Runs with another origin that takes whatever browsers would send it, and writes down what came. */
export const withListeningSite = async <T>(work: (site: ListeningSite) => Promise<T>): Promise<T> => {
  const heard: Heard[] = [];
  const server = createServer((request, response) => {
    const { method = '', url = '', headers } = request;
    if (method !== 'OPTIONS') heard.push({ method, url, authorization: headers.authorization ?? null });
    response
      .writeHead(200, {
        'content-type': 'application/json',
        'access-control-allow-origin': headers.origin ?? '*',
        'access-control-allow-headers': 'authorization,content-type,x-company,accept-language,idempotency-key,prefer',
        'access-control-allow-methods': 'GET,POST,PUT,PATCH,DELETE',
        'access-control-max-age': '600',
      })
      .end('{"success":true,"data":null,"message":null}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    return await work({ port: (server.address() as AddressInfo).port, heard });
  } finally {
    server.closeAllConnections();
    server.close();
  }
};

/** Runs with an origin whose pages have no policy, so that nothing but our own rule keeps a token back. */
export const withBareSite = async <T>(elsewhere: number, work: (origin: string) => Promise<T>): Promise<T> => {
  const server = createServer((request, response) => {
    const status = /^\/redirect\/(30\d)\//.exec(request.url ?? '')?.[1];
    if (status === undefined) {
      response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html>');
      return;
    }
    const location = `http://127.0.0.1:${elsewhere}${request.url ?? ''}`;
    response.writeHead(Number(status), { location }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    return await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
};
