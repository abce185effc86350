import type { IncomingMessage, ServerResponse } from 'node:http';
import { errors, type Provider } from 'oidc-provider';
import { endSessionByUid } from './session-end.ts';
import type { SessionFacts } from './session-facts.ts';
import { keptProgress, type Progress } from './progress.ts';

/** A request to sign in, as the library keeps it. */
export type Details = Awaited<ReturnType<Provider['interactionDetails']>>;

/** The request to sign in that a browser answers; null where it is over. */
export const detailsOf = async (
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<Details | null> => {
  try {
    return await provider.interactionDetails(request, response);
  } catch (error) {
    if (error instanceof errors.SessionNotFound) return null;
    throw error;
  }
};

const save = (details: Details): Promise<string> =>
  details.save(Math.max(1, details.exp - Math.floor(Date.now() / 1_000)));

/**
 * Another person signs in where somebody's session is open: that session ends first, with its tokens.
 * The library would do it by a page that needs script.
 */
export const endForeignSession = async (sessions: SessionFacts, details: Details, subject: string): Promise<void> => {
  const { session } = details;
  if (session?.uid === undefined || session.accountId === subject) return;
  await endSessionByUid(sessions, session.uid);
  details.session = undefined;
  await save(details);
};

/** How far the sign-in has come after a right password; null where there was none. */
export const progressOf = ({ lastSubmission }: Details): Progress | null => keptProgress(lastSubmission);

/**
 * Keeps with the request how far somebody has come, or that they begin anew. `endedSession`: a change of the account ended
 * the session that the request began with, and it goes on without.
 */
export const keepProgress = async (
  details: Details,
  progress: Progress | null,
  endedSession = false,
): Promise<void> => {
  if (endedSession) details.session = undefined;
  details.lastSubmission = progress === null ? {} : { progress };
  await save(details);
};
