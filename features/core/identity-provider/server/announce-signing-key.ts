import { recordAudit } from '#features/core/audit/server/api.ts';
import type { ParsedInputOf, ReturnOf } from '#platform/contract/call.ts';
import type { Parts } from '#platform/server/feature.ts';
import type { Context } from '#platform/server/context.ts';
import { nowMs } from '#platform/server/time-now.ts';
import type { identityProviderContract } from '../contract/endpoints.ts';
import { identityProviderProblems } from '../contract/problems.ts';
import { announceNextKey, keysAt, storedKeys } from './keys.ts';

type Announce = typeof identityProviderContract.announceSigningKey;

/** Announces the next signing key; the former stays published until its tokens are over. */
export const announceSigningKey =
  ({ config }: Pick<Parts, 'config'>) =>
  async ({ atOnce }: ParsedInputOf<Announce>, context: Context): Promise<ReturnOf<Announce>> => {
    const keys = config.oidc.externalIssuer === null ? await storedKeys(context.tx) : undefined;
    if (keys === undefined) throw identityProviderProblems.problem('keys-elsewhere');
    const next = await announceNextKey(context.tx, atOnce);
    const signsFrom = next.signsFrom.toISOString();
    await recordAudit(context, {
      action: 'signing-key.announced',
      subject: { kind: 'signing-key', id: null, name: next.kid },
      company: null,
      before: { kid: keysAt(keys, nowMs())[0]?.key.kid ?? null },
      after: { kid: next.kid, signsFrom },
    });
    return { kid: next.kid, signsFrom };
  };
