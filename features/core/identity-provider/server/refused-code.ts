import type { KoaContextWithOIDC } from 'oidc-provider';
import type { Database } from '#platform/server/db.ts';
import { endGrant } from './session-end.ts';

/**
 * A code is tried once. Whoever brings one with a wrong verifier or a wrong redirect address has it from somebody else,
 * so it ends, together with everything that was given out on its grant, as it does when a code is used a second time.
 * The library refuses such a request and leaves the code for the next guess.
 */
export const endRefusedCode =
  (db: Database) =>
  async (ctx: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> => {
    await next();
    if (ctx.oidc?.route !== 'token' || ctx.status < 400 || ctx.status >= 500) return;
    const { client, params, provider } = ctx.oidc;
    const code = params?.['grant_type'] === 'authorization_code' ? params['code'] : undefined;
    if (client === undefined || typeof code !== 'string') return;
    const known = await provider.AuthorizationCode.find(code, { ignoreExpiration: true });
    // Another client's code: this one cannot end it.
    if (known === undefined || known.clientId !== client.clientId) return;
    await known.destroy();
    if (known.grantId !== undefined) await endGrant(db, known.grantId);
  };
