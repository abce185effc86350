import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { ReturnOf } from '#platform/contract/call.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';

const BROTLI_QUALITY = 5;

type Encoding = 'br' | 'gzip';

/** An answer made once and given many times: parsed, written and compressed beforehand. */
export class PreparedAnswer {
  readonly body: Buffer;
  readonly compressed: Readonly<Record<Encoding, Buffer>>;
  /** The ETag of the content: a client that has it gets 304. */
  readonly etag: string;

  constructor(body: Buffer, compressed: Readonly<Record<Encoding, Buffer>>) {
    this.body = body;
    this.compressed = compressed;
    this.etag = `"${createHash('sha256').update(body).digest('base64url')}"`;
  }
}

/** Prepares a value as JSON. */
export const prepareJson = async (value: unknown): Promise<PreparedAnswer> => {
  const body = Buffer.from(JSON.stringify(value));
  const [br, packed] = await Promise.all([
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
    promisify(gzip)(body),
  ]);
  return new PreparedAnswer(body, { br, gzip: packed });
};

/** Prepares a successful answer of an endpoint; an undeclared field does not get into it. */
export const prepareAnswer = <E extends Endpoint>(endpoint: E, answer: ReturnOf<E>): Promise<PreparedAnswer> =>
  prepareJson({ success: true, data: z.parse(endpoint.output, answer) as unknown, message: null });

/** Whether a caller takes answers in this form. */
export const takesEncoding = (accepted: string, encoding: Encoding): boolean =>
  accepted.split(',').some((each) => {
    const [name, quality] = each.trim().split(';');
    return name === encoding && !/^\s*q=0(\.0+)?\s*$/.test(quality ?? '');
  });

/** Sends a prepared answer in the best form the caller takes, or that it has not changed. */
export const sendPrepared = (request: FastifyRequest, reply: FastifyReply, answer: PreparedAnswer): FastifyReply => {
  reply.header('etag', answer.etag).header('vary', 'accept-encoding');
  if (request.headers['if-none-match'] === answer.etag) return reply.code(304).send();
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const encoding = (['br', 'gzip'] as const).find((each) => takesEncoding(accepted, each));
  if (encoding === undefined) return reply.send(answer.body);
  return reply.header('content-encoding', encoding).send(answer.compressed[encoding]);
};
