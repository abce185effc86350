import type { Configuration } from 'oidc-provider';

type Cookies = NonNullable<Configuration['cookies']>;

/**
 * What the provider keeps in a browser. Where the address is https the names carry a prefix that the browser itself
 * enforces: `__Host-` for the session, which nobody but this very host can then write, and `__Secure-` for the two that
 * belong to one sign-in, because each is bound to the path of its own page, so that two tabs can sign in side by side.
 * Over plain http, on this machine alone, a browser refuses such names.
 */
export const providerCookies = (
  origin: string,
): Required<Pick<Cookies, 'names' | 'long' | 'short'>> & { readonly long: { readonly path: string } } => {
  const isSecure = origin.startsWith('https:');
  const [host, bound] = isSecure ? ['__Host-', '__Secure-'] : ['', ''];
  const flags = { signed: true, httpOnly: true, sameSite: 'lax', ...(isSecure ? { secure: true } : {}) } as const;
  return {
    names: { session: `${host}bc_session`, interaction: `${bound}bc_interaction`, resume: `${bound}bc_resume` },
    long: { ...flags, path: isSecure ? '/' : '/idp' },
    short: flags,
  };
};
