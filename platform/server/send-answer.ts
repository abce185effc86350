import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { noteStory } from './answered.ts';
import { FileAnswer, sendFile } from './file-answer.ts';
import { PreparedAnswer, sendPrepared } from './prepared-answer.ts';
import { asFields } from './request-input.ts';
import { sendJson } from './send-json.ts';

/** A handler's answer that is an envelope already, as check-authority's denial in a 200. */
export class OwnEnvelope {
  readonly body: unknown;
  constructor(body: unknown) {
    this.body = body;
  }
}

/** The code of a refusal that travels in a success's status. */
const codeIn = (body: unknown): { readonly code?: string } => {
  const { success, code } = asFields(body);
  return success === false && typeof code === 'string' ? { code } : {};
};

/** Sends what a handler answered, in the form it answered. */
export const send = (
  request: FastifyRequest,
  reply: FastifyReply,
  endpoint: Endpoint,
  answer: unknown,
): FastifyReply => {
  if (answer instanceof FileAnswer) return sendFile(reply, answer);
  if (answer instanceof PreparedAnswer) {
    reply.header('cache-control', 'no-store').type('application/json; charset=utf-8');
    return sendPrepared(request, reply, answer);
  }
  const body = answer instanceof OwnEnvelope ? answer.body : { success: true, data: answer, message: null };
  if (answer instanceof OwnEnvelope) noteStory(request, codeIn(answer.body));
  return sendJson(request, reply.code(endpoint.status ?? 200).header('cache-control', 'no-store'), body);
};
