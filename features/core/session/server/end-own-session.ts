import type { ParsedInputOf, ReturnOf } from '#platform/contract/call.ts';
import type { Context } from '#platform/server/context.ts';
import type { Parts } from '#platform/server/feature.ts';
import type { sessionContract } from '../contract/endpoints.ts';
import { changeSessions } from './change-sessions.ts';
import { endSession } from './end-session.ts';

type EndOwn = typeof sessionContract.endOwnSession;

/** The person signs out: with the provider's back channel or without, no token of this session opens anything any more. */
export const endOwnSession =
  (parts: Parts) =>
  async (_: ParsedInputOf<EndOwn>, { caller: { personId, session } }: Context): Promise<ReturnOf<EndOwn>> => {
    if (session === null || session.ids.length === 0) return { ended: false };
    const { issuer, ids } = session;
    await changeSessions(parts, (change) =>
      endSession(change, { issuer, ids, whose: { personId }, why: 'signed-out' }),
    );
    return { ended: true };
  };
