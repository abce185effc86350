import { domainToUnicode } from 'node:url';
import { isLoopback } from '#platform/server/config-mistakes.ts';
import { mustNotLookAlike } from '#platform/server/look-alike.ts';
import { embeddedScreensProblems } from '../contract/problems.ts';

/** What no page of another site may come from, and whether sites without encryption are allowed on this machine. */
export type OwnOrigins = { readonly origins: readonly string[]; readonly production: boolean };

const refuse = (code: 'site-invalid' | 'site-own', origin: string) =>
  embeddedScreensProblems.problem(code, { origin }, [{ path: 'origin', code, params: { origin } }]);

const isSecure = ({ protocol, hostname }: URL, production: boolean): boolean =>
  protocol === 'https:' || (protocol === 'http:' && !production && isLoopback(hostname));

/** The names that a content security policy knows; a url may have a `;` in its name, which would begin another rule. */
const NAME = /^[a-z\d-]+(?:\.[a-z\d-]+)*$/;

const isNothingButSite = (written: string, url: URL): boolean =>
  NAME.test(url.hostname) &&
  !/[\s\\@]/.test(written) &&
  url.pathname === '/' &&
  url.search === '' &&
  url.hash === '' &&
  !/[?#]/.test(written);

/** The same origin; on this machine the same port, by whatever name of it. */
const isSameServer = (a: URL, b: URL): boolean =>
  a.origin === b.origin || (isLoopback(a.hostname) && isLoopback(b.hostname) && a.port === b.port);

/** A host as people read it: letters of other alphabets, not their encoding. */
const readName = ({ hostname }: URL): string => domainToUnicode(hostname);

/**
 * The origin of a site that somebody wants to embed. Throws where it is no plain https address, the product's own or the
 * provider's, or looks like one of those or of the sites on the list without being it.
 */
export const mustBeSite = (written: string, others: readonly string[], own: OwnOrigins): string => {
  const url = URL.parse(written);
  if (url === null || !isSecure(url, own.production) || !isNothingButSite(written, url))
    throw refuse('site-invalid', written);
  if (own.origins.some((origin) => isSameServer(url, new URL(origin)))) throw refuse('site-own', url.origin);
  const named = (origins: readonly string[]) =>
    origins.map((origin) => readName(new URL(origin))).filter((name) => name !== readName(url));
  mustNotLookAlike(readName(url), { guarded: named(own.origins), others: named(others) }, 'origin');
  return url.origin;
};
