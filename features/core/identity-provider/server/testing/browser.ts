/** A browser without script: cookies by path, redirects followed by hand. */
export const browser = (origin: string) => {
  const jar = new Map<string, { readonly value: string; readonly path: string }>();
  const keep = (cookie: string): void => {
    const [pair = '', ...attributes] = cookie.split(';').map((part) => part.trim());
    const [name, value] = [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)];
    const path = attributes.find((part) => /^path=/i.test(part))?.slice(5) ?? '/';
    const gone = attributes.some((part) => /^expires=Thu, 01 Jan 1970/i.test(part));
    if (gone) jar.delete(`${name} ${path}`);
    else jar.set(`${name} ${path}`, { value, path });
  };
  const cookiesFor = (path: string): string =>
    [...jar]
      .filter(([, cookie]) => path.startsWith(cookie.path))
      .map(([key, cookie]) => `${key.split(' ')[0]}=${cookie.value}`)
      .join('; ');
  const request = async (
    address: string,
    init: Omit<RequestInit, 'headers'> & { readonly headers?: Readonly<Record<string, string>> } = {},
  ): Promise<Response> => {
    const url = new URL(address, origin);
    const response = await fetch(url, {
      redirect: 'manual',
      ...init,
      headers: { cookie: cookiesFor(url.pathname), ...init.headers },
    });
    for (const cookie of response.headers.getSetCookie()) keep(cookie);
    return response;
  };
  return {
    jar,
    get: (address: string) => request(address),
    post: (
      address: string,
      fields: Readonly<Record<string, string>>,
      headers: Readonly<Record<string, string>> = { origin },
    ) =>
      request(address, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
        body: new URLSearchParams(fields).toString(),
      }),
  };
};

export type Browser = ReturnType<typeof browser>;
