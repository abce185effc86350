import type { Call, InputOf } from '#platform/contract/call.ts';
import type { Task } from '#platform/contract/task.ts';
import { type CallOptions, errorText, problemOf, readEnvelope, refuse, send, sendWithSession } from './api.ts';

/**
 * Asks for a file with whatever token its address takes; a session is neither renewed nor ended over it. Where a task was
 * preferred to waiting, the answer may be that.
 */
export const callFile = async <E extends Call>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions = {},
): Promise<Blob | Task> => {
  const { response, failed } = await send(endpoint, input as object, options);
  if (response.ok && response.status !== 202) return response.blob();
  const envelope = await readEnvelope(response);
  if (response.ok && envelope?.success === true) return (envelope.data as { readonly task: Task }).task;
  failed(errorText(response, envelope));
  return refuse(problemOf(response, envelope?.success === false ? envelope : null), options);
};

/** Calls an endpoint whose answer is a file, within the session. */
export const callForFile = async <E extends Call>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions = {},
): Promise<Blob> => {
  const { response, failed } = await sendWithSession(endpoint, input as object, options);
  if (response.ok) return response.blob();
  const envelope = await readEnvelope(response);
  failed(errorText(response, envelope));
  return refuse(problemOf(response, envelope?.success === false ? envelope : null), options);
};
