import type { FastifyReply, FastifyRequest, RequestPayload } from 'fastify';

/** What so few bytes hold is parsed in less time than it takes to find out who sent them. */
const SMALL_BODY = 4_096;

const isSmall = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] === undefined &&
  headers['content-encoding'] === undefined &&
  Number(headers['content-length'] ?? 0) <= SMALL_BODY;

/**
 * Has somebody admitted before their body is read, where it is large or of no told length: who may not ask makes nobody parse what
 * they sent. The operation is decided anew when the body is there, which may be seconds later and a right less.
 */
export const knownFirst =
  (admit: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>) =>
  (
    request: FastifyRequest,
    reply: FastifyReply,
    _payload: RequestPayload,
    done: (error?: Error | null) => void,
  ): void => {
    if (request.method === 'GET' || isSmall(request)) done();
    else
      void admit(request, reply).then(
        () => done(),
        (refusal: Error) => done(refusal),
      );
  };
