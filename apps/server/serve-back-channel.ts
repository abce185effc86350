import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { endAtProvidersWord } from '#features/core/session/server/api.ts';
import { type Problem, platformProblems } from '#platform/contract/problem.ts';
import { noteStory } from '#platform/server/answered.ts';
import { problemOf, RETRY_AFTER_S } from '#platform/server/answers.ts';
import { clientAddress, countedAddress } from '#platform/server/client-address.ts';
import type { Parts } from '#platform/server/feature.ts';
import type { VerifyLogoutToken } from '#platform/server/logout-token.ts';
import { rateLimit } from '#platform/server/rate-limit.ts';

/** Where an outside provider says that a session has ended. */
export const BACK_CHANNEL_PATH = '/back-channel-logout';
const FORM = 'application/x-www-form-urlencoded';
/** A token of the longest and its name. */
const MAX_BODY = 10_240;
/** Tokens of one address that are refused in a minute before it has to wait; those that are good cost it nothing. */
const MOST_REFUSED = 30;
const MINUTE_MS = 60_000;

export type BackChannelParts = Pick<Parts, 'db' | 'epochs' | 'seal' | 'live'> & {
  readonly verify: VerifyLogoutToken;
  /** The name under which the provider's identities are kept. */
  readonly issuerKey: (issuer: string) => string;
};

/** The one token of the form; one that is said twice, two readers would read differently. */
const tokenIn = (body: unknown): string => {
  const said = body instanceof URLSearchParams ? body.getAll('logout_token') : [];
  const [token] = said;
  if (token === undefined || said.length > 1) throw platformProblems.problem('token-invalid');
  return token;
};

/** By the standard a refusal is a 400 with its error; what is undecided, too much or too large says so, to be sent again. */
const statusOf = ({ spec: { status } }: Problem): number => (status >= 413 && status !== 415 ? status : 400);

const ERRORS: Readonly<Record<number, string>> = { 400: 'invalid_request', 413: 'invalid_request' };

const refuse = (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const problem = problemOf(error);
  const status = statusOf(problem);
  noteStory(request, { code: problem.code, ...(status >= 500 ? { error } : {}) });
  if (status >= 500) request.log.error({ err: error, code: problem.code }, 'a logout token could not be heard');
  if (status === 429 || status === 503) reply.header('retry-after', String(problem.params['seconds'] ?? RETRY_AFTER_S));
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .send({ error: ERRORS[status] ?? 'temporarily_unavailable', error_description: problem.code });
};

/** Hears on the back channel of OpenID Connect that a session has ended at the provider. */
export const serveBackChannel = async (server: FastifyInstance, parts: BackChannelParts): Promise<void> => {
  const refused = rateLimit(MOST_REFUSED, MINUTE_MS);
  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(FORM, { parseAs: 'string', bodyLimit: MAX_BODY }, (_request, body, done) =>
      done(null, new URLSearchParams(String(body))),
    );
    scope.setErrorHandler(refuse);
    scope.post(BACK_CHANNEL_PATH, { bodyLimit: MAX_BODY }, async (request, reply) => {
      const address = countedAddress(clientAddress(request.raw));
      // Counted before it is looked at, and given back where it was good.
      const seconds = refused.take(address);
      if (seconds > 0) throw platformProblems.problem('too-many-requests', { seconds });
      const claims = await parts.verify(tokenIn(request.body));
      await endAtProvidersWord(parts, { ...claims, issuer: parts.issuerKey(claims.issuer) });
      refused.take(address, -1);
      return reply.code(200).header('cache-control', 'no-store').send();
    });
  });
};
