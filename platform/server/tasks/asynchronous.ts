import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import { platformProblems, Problem } from '#platform/contract/problem.ts';
import { type Task, taskPath } from '#platform/contract/task.ts';
import type { Caller } from '../caller.ts';
import type { Asked } from '../bound-route.ts';
import type { Preference } from './prefer.ts';
import type { KeptProblem, Settled } from './kept.ts';

/** A request that becomes a task; `begun` is its read that is already running, reused if the task runs in this process. */
export type ToAccept = Asked & { readonly caller: Caller; readonly begun?: Promise<unknown> };

/** Where operations are left to be done after their requests. */
export type TaskDesk = {
  /** Keeps what was asked, as a task of the caller's own. It is durable when this answers. */
  readonly accept: (asked: ToAccept) => Promise<Task>;
  /** Waits until it is settled and then takes it off the desk; null when that takes longer, and it stays. */
  readonly takeWithin: (id: string, milliseconds: number) => Promise<Settled | null>;
};

type Desk = { readonly tasks: TaskDesk };

const accepted = (reply: FastifyReply, task: Task, applied: boolean): FastifyReply => {
  if (applied) reply.header('preference-applied', 'respond-async');
  return reply
    .code(202)
    .header('location', taskPath(task.id))
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send({ success: true, data: { task }, message: null });
};

/** A refusal as it was kept. */
export const problemFrom = ({ code, spec, params, fields }: KeptProblem): Problem =>
  new Problem(code, spec, params, fields);

/** How an operation is done in the request, and how its answer is sent. */
export type InRequest = {
  readonly preference: Preference | null;
  readonly reply: FastifyReply;
  /** Does it, with all that follows; answers what it says. */
  readonly perform: () => Promise<unknown>;
  readonly send: (answer: unknown) => FastifyReply;
};

const LATE = Symbol('late');

/** What a promise comes to within a time; `LATE` where it takes longer. */
const within = async <T>(begun: Promise<T>, milliseconds: number): Promise<T | typeof LATE> => {
  const timer = new AbortController();
  try {
    return await Promise.race([begun, wait(milliseconds, LATE, { signal: timer.signal })]);
  } finally {
    timer.abort();
  }
};

type AskedBySomebody = Asked & { readonly caller: Caller };

/** A read is begun in its request; where that takes too long, a task of this process comes to what was begun. */
const answerRead = async (
  parts: Desk,
  asked: AskedBySomebody,
  { preference, reply, perform, send }: InRequest,
): Promise<FastifyReply> => {
  const milliseconds = (preference?.waitSeconds ?? 0) * 1_000;
  // Who does not want to wait is not made to.
  if (milliseconds === 0) return accepted(reply, await parts.tasks.accept(asked), true);
  const begun = perform();
  begun.catch(() => undefined);
  const answer = await within(begun, milliseconds);
  if (answer !== LATE) return send(answer);
  // The client has disconnected, as when a list is filtered again: the result of a task would not be read.
  if (reply.raw.destroyed) return reply.hijack();
  return accepted(reply, await parts.tasks.accept({ ...asked, begun }), true);
};

/** Answers with what was asked if it is ready in time, otherwise with the task that continues. */
export const answerAsynchronously = async (parts: Desk, asked: Asked, inRequest: InRequest): Promise<FastifyReply> => {
  const { caller } = asked;
  if (caller === null) throw platformProblems.problem('sign-in-required');
  const { preference, reply, send } = inRequest;
  const when = asked.route.endpoint.asynchronous?.when;
  if (when === 'when-slow') return answerRead(parts, { ...asked, caller }, inRequest);
  const milliseconds = (preference?.waitSeconds ?? 0) * 1_000;
  const task = await parts.tasks.accept({ ...asked, caller });
  const mayAnswer = when === 'preferred' && milliseconds > 0;
  const settled = mayAnswer ? await parts.tasks.takeWithin(task.id, milliseconds) : null;
  if (settled === null) return accepted(reply, task, preference !== null);
  if (settled.state === 'failed') throw problemFrom(settled.problem);
  return send(settled.result);
};
