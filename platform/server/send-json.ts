import { gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { takesEncoding } from './prepared-answer.ts';

/** Below this, what is saved is not worth the work. */
const WORTH_BYTES = 1_024;
/** Above this, compressing at one go would make others wait; it is done piece by piece then. */
const AT_ONE_GO_BYTES = 262_144;

/**
 * Sends JSON. An answer of the usual size is compressed at one go: a stream for each would cost several
 * times its content, and its buffers would make the garbage collector look through everything that is kept in memory.
 */
export const sendJson = (
  request: FastifyRequest,
  reply: FastifyReply,
  body: unknown,
  mediaType = 'application/json',
): FastifyReply => {
  const text = JSON.stringify(body);
  reply.type(`${mediaType}; charset=utf-8`);
  const accepted = String(request.headers['accept-encoding'] ?? '');
  if (text.length < WORTH_BYTES || text.length > AT_ONE_GO_BYTES || !takesEncoding(accepted, 'gzip'))
    return reply.send(text);
  return reply.header('content-encoding', 'gzip').header('vary', 'accept-encoding').send(gzipSync(text));
};
