import type { Config } from '#platform/server/config.ts';

/** Where a program asks for its token with a key of ours; null where an outside provider gives them out. */
export const tokenUrlOf = ({ oidc, publicOrigin }: Config): string | null =>
  oidc.externalIssuer === null ? `${publicOrigin}/idp/token` : null;
