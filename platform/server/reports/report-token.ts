import { randomUUID } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { platformProblems } from '#platform/contract/problem.ts';
import type { Caller, CallerSession } from '../caller.ts';
import type { DatabaseClock } from '../database-clock.ts';
import type { Seal } from '../seal.ts';

/** Good for reports and for nothing else: no other route knows this audience, and reports know no other. */
const AUDIENCE = 'blue-citrus-reports';
const ISSUER = 'blue-citrus';
const TYPE = 'report+jwt';
const LIFETIME_S = 180;
const MAX_LENGTH = 2_048;

/** For whom, where and by which sign-in a token was asked: it ends with that sign-in. */
export type ReportTokenHolder = Pick<Caller, 'personId' | 'companyId'> & { readonly session: CallerSession };
export type ReportToken = { readonly token: string; readonly expiresAt: string };

export type ReportTokens = {
  readonly make: (holder: ReportTokenHolder) => Promise<ReportToken>;
  /** Who a token was made for; throws `token-invalid`. What they may is decided anew each time. */
  readonly verify: (token: string) => Promise<ReportTokenHolder>;
};

const idOf = (value: unknown): number | null =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : null;

const sessionIn = (value: unknown): CallerSession | null => {
  const { issuer, ids, since } = (value ?? {}) as Partial<Readonly<Record<keyof CallerSession, unknown>>>;
  if (typeof issuer !== 'string' || typeof since !== 'number' || !Array.isArray(ids)) return null;
  // It opens reports alone, of which none asks for a second factor.
  return { issuer, since, ids: ids.filter((id) => typeof id === 'string'), secondFactorAt: null };
};

/** Makes and reads report tokens, signed with a key drawn from the process's own and judged by the database's clock. */
export const reportTokens = (seal: Seal, clock: Pick<DatabaseClock, 'now'>): ReportTokens => {
  const key = Buffer.from(seal('the key of report tokens'), 'hex');
  return {
    make: async ({ personId, companyId, session }) => {
      const now = Math.floor(clock.now() / 1_000);
      const company = companyId === null ? {} : { company: companyId };
      const token = await new SignJWT({ person: personId, ...company, session })
        .setProtectedHeader({ alg: 'HS256', typ: TYPE })
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setIssuedAt(now)
        .setExpirationTime(now + LIFETIME_S)
        .setJti(randomUUID())
        .sign(key);
      return { token, expiresAt: new Date((now + LIFETIME_S) * 1_000).toISOString() };
    },
    verify: async (token) => {
      const refusal = platformProblems.problem('token-invalid');
      if (token.length > MAX_LENGTH) throw refusal;
      const rules = {
        algorithms: ['HS256'],
        issuer: ISSUER,
        audience: AUDIENCE,
        typ: TYPE,
        requiredClaims: ['exp', 'iat', 'jti'],
        currentDate: new Date(clock.now()),
      };
      const verified = await jwtVerify(token, key, rules).catch((cause: unknown) => {
        throw Object.assign(refusal, { cause });
      });
      const personId = idOf(verified.payload['person']);
      const session = sessionIn(verified.payload['session']);
      if (personId === null || session === null) throw refusal;
      return { personId, companyId: idOf(verified.payload['company']), session };
    },
  };
};
