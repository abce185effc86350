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

/** What a page tries that stands in a frame of the product; what came of it, it tells its own site. */
const HOSTILE = `<!doctype html><title>hostile</title><script>
  const tried = [];
  const attempt = (what, act) => {
    try { act(); tried.push(what); } catch { tried.push('not ' + what); }
  };
  const own = new URL(location.href).searchParams.get('own');
  attempt('reads', () => parent.document.title);
  attempt('moves', () => { top.location.href = location.origin + '/moved'; });
  attempt('opens', () => { if (open(location.origin + '/opened') === null) throw new Error('none'); });
  attempt('stores', () => localStorage.setItem('kept', '1'));
  const answer = own + '/assets/silent-check-sso.html#code=forged&state=forged';
  for (const data of [{ source: 'silent-check-sso', url: answer }, { type: 'signed-out' }, answer])
    parent.postMessage(data, '*');
  fetch('/tried?' + encodeURIComponent(tried.join(', ')) + '&referrer=' + encodeURIComponent(document.referrer));
</script>`;

const answerTo = ({
  url = '/',
}: IncomingMessage): { readonly headers: Record<string, string>; readonly body: string } => {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  if (pathname.endsWith('.js'))
    return { headers: { 'content-type': 'text/javascript' }, body: 'window.ranForeign = true' };
  if (pathname === '/hostile') return { headers: { 'content-type': 'text/html' }, body: HOSTILE };
  if (pathname === '/file')
    return {
      headers: { 'content-type': 'text/csv', 'content-disposition': 'attachment; filename="rapor.csv"' },
      body: 'a',
    };
  if (pathname === '/led') return { headers: { location: searchParams.get('to') ?? '/' }, body: '' };
  return { headers: { 'content-type': 'text/html' }, body: PAGE };
};

/** Runs with a web site on another loopback origin, which lets everybody read everything. */
export const withForeignSite = async <T>(work: (site: ForeignSite) => Promise<T>): Promise<T> => {
  const heard: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    heard.push(request);
    const { headers, body } = answerTo(request);
    response
      .writeHead('location' in headers ? 302 : 200, {
        ...headers,
        'access-control-allow-origin': request.headers.origin ?? '*',
        'access-control-allow-credentials': 'true',
      })
      .end(body);
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
