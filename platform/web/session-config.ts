/** Where people sign in, as the server wrote it into the page. */
export type SessionConfig = {
  readonly issuer: string;
  readonly clientId: string;
  readonly audience: string;
  /** The provider's description of itself, where the server knows it. */
  readonly provider: { readonly issuer: string } | null;
};

/** A description of another provider than the named one is none. */
const descriptionOf = (value: unknown, issuer: string): SessionConfig['provider'] => {
  const told = value as { readonly issuer?: unknown } | null | undefined;
  return told?.issuer === issuer ? { ...told, issuer } : null;
};

const textOf = (value: unknown, name: string): string => {
  if (typeof value !== 'string' || value === '') throw new Error(`the page's bc-config has no ${name}`);
  return value;
};

/** Reads `<meta name="bc-config">`. */
export const readSessionConfig = (page: Document = document): SessionConfig => {
  const content = page.querySelector('meta[name="bc-config"]')?.getAttribute('content') ?? '{}';
  const told = JSON.parse(content) as Record<string, unknown>;
  const issuer = textOf(told['issuer'], 'issuer');
  return {
    issuer,
    clientId: textOf(told['clientId'], 'clientId'),
    audience: textOf(told['audience'], 'audience'),
    provider: descriptionOf(told['provider'], issuer),
  };
};
