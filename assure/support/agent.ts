type Cookie = { readonly name: string; readonly value: string; readonly path: string; readonly host: string };
type Init = Omit<RequestInit, 'headers'> & { readonly headers?: Readonly<Record<string, string>> };

/** A browser without script: cookies by host and path, redirects left to the caller. */
export type Agent = {
  readonly cookies: () => readonly Cookie[];
  readonly forget: (which?: (cookie: Cookie) => boolean) => void;
  /** Puts a cookie into the jar, as somebody who can write cookies for this host would. */
  readonly plant: (cookie: Cookie) => void;
  readonly request: (address: string, init?: Init) => Promise<Response>;
  readonly get: (address: string) => Promise<Response>;
  readonly post: (
    address: string,
    fields: Readonly<Record<string, string>>,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<Response>;
};

const keyOf = (cookie: Cookie): string => `${cookie.host} ${cookie.path} ${cookie.name}`;

const isGone = (attributes: readonly string[]): boolean =>
  attributes.some((part) => /^max-age=0$/i.test(part)) ||
  attributes.some((part) => /^expires=/i.test(part) && Date.parse(part.slice(8)) < Date.now());

const defaultPath = (path: string): string => path.slice(0, path.lastIndexOf('/')) || '/';

const read = (header: string, url: URL): { readonly cookie: Cookie; readonly gone: boolean } => {
  const [pair = '', ...attributes] = header.split(';').map((part) => part.trim());
  const cut = pair.indexOf('=');
  const path = attributes.find((part) => /^path=/i.test(part))?.slice(5) ?? defaultPath(url.pathname);
  const cookie = { name: pair.slice(0, cut), value: pair.slice(cut + 1), path, host: url.hostname };
  return { cookie, gone: isGone(attributes) };
};

const covers = (cookie: Cookie, url: URL): boolean =>
  cookie.host === url.hostname &&
  (url.pathname === cookie.path ||
    url.pathname.startsWith(cookie.path.endsWith('/') ? cookie.path : `${cookie.path}/`));

/** How a request goes out: by itself, or through something that stands before the product. */
export type Send = (url: URL, init: RequestInit) => Promise<Response>;

/** Opens a browser without script. `home` is the origin that relative addresses mean. */
export const openAgent = (home: string, send: Send = fetch): Agent => {
  const jar = new Map<string, Cookie>();
  const request: Agent['request'] = async (address, init = {}) => {
    const url = new URL(address, home);
    const cookie = [...jar.values()]
      .filter((kept) => covers(kept, url))
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ');
    const headers = { ...(cookie === '' ? {} : { cookie }), ...init.headers };
    const response = await send(url, { redirect: 'manual', ...init, headers });
    for (const header of response.headers.getSetCookie()) {
      const { cookie: kept, gone } = read(header, url);
      if (gone) jar.delete(keyOf(kept));
      else jar.set(keyOf(kept), kept);
    }
    return response;
  };
  return {
    cookies: () => [...jar.values()],
    forget: (which = () => true) => {
      for (const [key, cookie] of jar) if (which(cookie)) jar.delete(key);
    },
    plant: (cookie) => void jar.set(keyOf(cookie), cookie),
    request,
    get: (address) => request(address),
    post: (address, fields, headers = { origin: new URL(address, home).origin }) =>
      request(address, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
        body: new URLSearchParams(fields).toString(),
      }),
  };
};
