import { PROGRAM_PATHS } from './program-paths.ts';

/** What the embedded provider calls its addresses; what follows one of these may open an account. */
const PROVIDER_WORDS = new Set([
  '.well-known',
  'openid-configuration',
  'auth',
  'end',
  'interaction',
  'introspection',
  'jwks',
  'me',
  'revocation',
  'session',
  'set-password',
  'token',
]);

/** A longer address is none of the product's. */
const MOST_SEGMENTS = 4;
const MOST_READ = 200;
const UNTOLD = '…';

/** A request as it came: whoever it was handed to may have cut the address, as the provider does. */
type Asked = {
  readonly method: string;
  readonly url: string;
  readonly originalUrl?: string;
  /** The address of the route it matched, where it matched one. */
  readonly routeOptions?: { readonly url?: string | undefined } | undefined;
};

/** An address nobody serves, or the provider's: as far as its words are the product's own. */
const ownWordsOf = (url: string): string => {
  const [, first = '', ...more] = url.slice(0, MOST_READ).split(/[?#]/, 1)[0]?.split('/', MOST_SEGMENTS) ?? [];
  if (!PROGRAM_PATHS.has(first)) return first === '' ? '/' : `/${UNTOLD}`;
  const told = [first];
  for (const word of more) {
    const isOwn = first === 'idp' && PROVIDER_WORDS.has(word);
    told.push(isOwn ? word : UNTOLD);
    if (!isOwn) break;
  }
  return `/${told.join('/')}`;
};

/**
 * What the log keeps of a request: how it was asked, and which route it matched. Nothing that was sent is among it: it may be a
 * secret, and to look for one takes time that whoever is unknown must not be able to take. The request's number leads from a
 * line to the person, the address and the refusal, in the request log.
 */
export const requestFields = ({ method, url, originalUrl, routeOptions }: Asked) => ({
  method,
  path: routeOptions?.url ?? ownWordsOf(originalUrl ?? url),
});
