import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import { platformProblems, Problem } from '#platform/contract/problem.ts';
import { type Task, taskPath } from '#platform/contract/task.ts';
import type { Caller } from '../caller.ts';
import type { Asked, RouteParts } from '../routes.ts';
import type { Preference } from './prefer.ts';
import type { KeptProblem } from './task-store.ts';

/** What became of a task. */
export type Settled =
  | { readonly state: 'succeeded'; readonly result: unknown }
  | { readonly state: 'failed'; readonly problem: KeptProblem };

/** Where operations are left to be done after their requests. */
export type TaskDesk = {
  /** Keeps what was asked, as a task of the caller's own. It is durable when this answers. */
  readonly accept: (asked: Asked & { readonly caller: Caller }) => Promise<Task>;
  /** Waits until it is settled and then takes it off the desk; null when that takes longer, and it stays. */
  readonly takeWithin: (id: string, milliseconds: number) => Promise<Settled | null>;
};

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

/** The answer of a read that is done in time; one that takes longer is left to itself, for it is done again as a task. */
const begunHere = async (perform: InRequest['perform'], milliseconds: number): Promise<unknown> => {
  const timer = new AbortController();
  const begun = perform();
  begun.catch(() => undefined);
  try {
    return await Promise.race([begun, wait(milliseconds, LATE, { signal: timer.signal })]);
  } finally {
    timer.abort();
  }
};

/** Answers with what was asked if it is ready in time, otherwise with the task that goes on. */
export const answerAsynchronously = async (
  parts: RouteParts,
  asked: Asked,
  { preference, reply, perform, send }: InRequest,
): Promise<FastifyReply> => {
  const { caller } = asked;
  if (caller === null) throw platformProblems.problem('sign-in-required');
  const when = asked.route.endpoint.asynchronous?.when;
  const milliseconds = (preference?.waitSeconds ?? 0) * 1_000;
  // Who does not want to wait is not made to: what would be begun here would only be done twice.
  if (when === 'when-slow' && milliseconds > 0) {
    const answer = await begunHere(perform, milliseconds);
    if (answer !== LATE) return send(answer);
    // Whoever asked is gone, as for a list's next filter: nothing is begun for nobody.
    if (reply.raw.destroyed) return reply.hijack();
  }
  const task = await parts.tasks.accept({ ...asked, caller });
  const mayAnswer = when === 'preferred' && milliseconds > 0;
  const settled = mayAnswer ? await parts.tasks.takeWithin(task.id, milliseconds) : null;
  if (settled === null) return accepted(reply, task, preference !== null);
  if (settled.state === 'failed') throw problemFrom(settled.problem);
  return send(settled.result);
};
