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

/** Sends an answer as it is, without an envelope: in the form of another standard. */
const sendForm = (
  request: FastifyRequest,
  reply: FastifyReply,
  { status = 200, form }: Endpoint,
  answer: unknown,
): FastifyReply => {
  reply.code(status).header('cache-control', 'no-store');
  if (status === 204) return reply.send();
  const location = status === 201 ? form?.locationOf(answer) : null;
  if (location) reply.header('location', location);
  return sendJson(request, reply, answer, form?.mediaType);
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
  if (endpoint.form !== undefined) return sendForm(request, reply, endpoint, answer);
  const body = answer instanceof OwnEnvelope ? answer.body : { success: true, data: answer, message: null };
  if (answer instanceof OwnEnvelope) noteStory(request, codeIn(answer.body));
  return sendJson(request, reply.code(endpoint.status ?? 200).header('cache-control', 'no-store'), body);
};
