import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export type ForeignSite = {
  /** Another origin on the same site: browsers send it cookies that are held back from other sites. */
  readonly sameSite: string;
  /** Another site. */
  readonly otherSite: string;
  /** What browsers asked of it. */
  readonly heard: readonly IncomingMessage[];
};

const PAGE = '<!doctype html><html><head><title>elsewhere</title></head><body></body></html>';

/** Runs with a web site on another loopback origin, which lets everybody read everything. */
export const withForeignSite = async <T>(work: (site: ForeignSite) => Promise<T>): Promise<T> => {
  const heard: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    heard.push(request);
    const script = request.url?.endsWith('.js') === true;
    response
      .writeHead(200, {
        'content-type': script ? 'text/javascript' : 'text/html',
        'access-control-allow-origin': request.headers.origin ?? '*',
        'access-control-allow-credentials': 'true',
      })
      .end(script ? 'window.ranForeign = true' : PAGE);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  try {
    return await work({ sameSite: `http://localhost:${port}`, otherSite: `http://127.0.0.1:${port}`, heard });
  } finally {
    server.closeAllConnections();
    server.close();
  }
};
