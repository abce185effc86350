import type { Language } from '#platform/server/answers.ts';
import { embeddedScreensProblems } from '../contract/problems.ts';

/** What may stand in an address for what is the reader's; nothing about the person. */
const PLACEHOLDERS = ['company', 'language'] as const;

type Reader = Readonly<Record<(typeof PLACEHOLDERS)[number], string>>;

const PLACE = /\{([^{}]*)\}/g;
const SAMPLE: Reader = { company: '1', language: 'tr' };

/** An address with the reader's company and language in it. */
export const filledIn = (address: string, reader: Reader): string =>
  address.replaceAll(PLACE, (place, name: string) =>
    name === 'company' || name === 'language' ? encodeURIComponent(reader[name]) : place,
  );

/** Who reads, as an address tells it. */
export const readerOf = (caller: { readonly companyId: number | null }, language: Language): Reader => ({
  company: caller.companyId === null ? '' : String(caller.companyId),
  language,
});

/** The origin of an address that was kept: that of the site, whoever reads. */
export const originOf = (address: string): string => new URL(filledIn(address, SAMPLE)).origin;

const refuse = (code: keyof typeof embeddedScreensProblems.specs, params: Readonly<Record<string, string>>) =>
  embeddedScreensProblems.problem(code, params, [{ path: 'embedding.address', code, params }]);

/** What stands before the path, as it was written. */
const siteIn = (address: string): string => /^[^/?#]*\/\/[^/?#]*/.exec(address)?.[0] ?? address;

const parsed = (address: string): URL => {
  const url = URL.parse(filledIn(address, SAMPLE));
  // A browser silently drops what it cannot use of these, so it is refused instead.
  const isPlain = !/[\s\\]/.test(address) && url !== null && url.username === '' && url.password === '';
  if (!isPlain || !/^https?:\/\/[^/]/i.test(address)) throw refuse('embedded-address-invalid', { address });
  return url;
};

/** The origin of an address that somebody wants to embed; throws where it is not an address, or names an unknown placeholder. */
export const mustBeEmbeddable = (address: string): string => {
  for (const [placeholder, name] of address.matchAll(PLACE))
    if (!PLACEHOLDERS.some((each) => each === name) || siteIn(address).includes(placeholder))
      throw refuse('embedded-placeholder-unknown', { placeholder });
  return parsed(address).origin;
};

/** Throws unless the site of an address can be embedded. */
export const mustBeOfSite = (origin: string, isAllowed: boolean): void => {
  if (!isAllowed) throw refuse('embedded-site-not-allowed', { origin });
};
