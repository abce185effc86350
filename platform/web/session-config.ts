/** Where people sign in, as the server wrote it into the page. */
export type SessionConfig = { readonly issuer: string; readonly clientId: string; readonly audience: string };

const textOf = (value: unknown, name: string): string => {
  if (typeof value !== 'string' || value === '') throw new Error(`the page's bc-config has no ${name}`);
  return value;
};

/** Reads `<meta name="bc-config">`. */
export const readSessionConfig = (page: Document = document): SessionConfig => {
  const content = page.querySelector('meta[name="bc-config"]')?.getAttribute('content') ?? '{}';
  const { issuer, clientId, audience } = JSON.parse(content) as Record<string, unknown>;
  return {
    issuer: textOf(issuer, 'issuer'),
    clientId: textOf(clientId, 'clientId'),
    audience: textOf(audience, 'audience'),
  };
};
