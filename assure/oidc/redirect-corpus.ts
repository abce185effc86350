import type { ProviderUnderTest } from './provider-under-test.ts';

const varied = (origin: string, path: string): readonly string[] => {
  const { protocol, host, hostname, port } = new URL(origin);
  const address = origin + path;
  return [
    `${address}/`,
    `${address}?`,
    `${address}?x=1`,
    `${address}#`,
    `${address}#x`,
    `${address}%20`,
    `${address} `,
    ` ${address}`,
    `${address}\n`,
    `${address}%00`,
    `${address}/..`,
    `${address}/../evil`,
    `${address}.evil`,
    `${address};x=1`,
    `${origin}/x/..${path}`,
    `${origin}/.${path}`,
    `${origin}/${path}`,
    `${origin}${path.toUpperCase()}`,
    `${origin}${path.replace('-', '%2d')}`,
    `${origin}${path.replace('/', '/%2e/')}`,
    `${origin}${path.replaceAll('/', '\\')}`,
    `${origin.toUpperCase()}${path}`,
    `${protocol}//${hostname}${path}`,
    `${protocol}//${hostname}:1${path}`,
    `${protocol}//127.0.0.1:${port}${path}`,
    `${protocol}//x@${host}${path}`,
    `${protocol}//${host}@elsewhere.example${path}`,
    `${protocol}//${host}.elsewhere.example${path}`,
    `${protocol}//elsewhere.example/${address}`,
    `${protocol}//elsewhere.example?${address}`,
    `${protocol}//elsewhere.example#${address}`,
    `${protocol}//elsewhere.example\\@${host}${path}`,
    `${protocol}//[::1]:${port}${path}`,
    `${protocol === 'http:' ? 'https:' : 'http:'}//${host}${path}`,
    `//${host}${path}`,
    `ftp://${host}${path}`,
    path,
  ];
};

/** Addresses that are near the registered ones, or look like them, and are not. */
export const foreignAddresses = ({ origin, redirectUri, silentUri }: ProviderUnderTest): readonly string[] => [
  ...varied(origin, new URL(redirectUri).pathname),
  ...varied(origin, new URL(silentUri).pathname),
  `${origin}/`,
  origin,
  `${origin}/sign-in`,
  'https://elsewhere.example/signed-in-redirect',
  'javascript:alert(1)',
  'data:text/html,x',
  'urn:ietf:wg:oauth:2.0:oob',
  'null',
  '*',
];
