import type { Decision, DecisionStep } from '#platform/contract/decision.ts';
import type { Answered } from '#platform/server/answered.ts';
import { holdsAllRoles } from '#platform/server/caller.ts';
import { rateLimit } from '#platform/server/rate-limit.ts';
import { timeNow } from '#platform/server/time-now.ts';
import { requestLogContract } from '../contract/endpoints.ts';
import type { LogOutcome } from '../contract/vocabulary.ts';
import { cleaned, foldedText, MOST_URL, pathOf } from './log-text.ts';
import type { LogWriter } from './log-writer.ts';
import { dayOf, type NewLogEntry } from './request-log-store.ts';

/** Failed requests of one person, and of all who did not say who they are, that are kept in a minute. */
const OF_PERSON = 240;
const OF_NOBODY = 120;
/** Refusals of everybody together: a flood of them must not take the process from those who may. */
const REFUSALS = 3_000;
const MINUTE_MS = 60_000;

const LOG_PATH = requestLogContract.logRequests.path;

/** What came of a request; null where it did what it was asked. */
export const outcomeOf = ({ status, code }: Pick<Answered, 'status' | 'code'>): LogOutcome | null => {
  if (status === 504) return 'timeout';
  if (status >= 500) return 'failed';
  return status >= 400 || code !== undefined ? 'refused' : null;
};

type Met = Pick<Decision, 'allowed' | 'url'> & { readonly because: readonly DecisionStep[] };

/** A decision as it is kept; whoever reads it is shown the captions of their own language. */
const keptOf = ({ allowed, url, because }: Decision): Met => ({ allowed, url, because: because('tr') });

/** The decision on access that a request met: its handler's own, or that on what its operation asks for. */
const decisionOf = ({ decision, caller, endpoint }: Answered): Met | null => {
  if (decision !== undefined) return keptOf(decision);
  if (caller === undefined || endpoint === undefined) return null;
  const { access } = endpoint;
  if (access.kind === 'roles') {
    const ok = holdsAllRoles(caller.roles, access.allOf);
    return {
      allowed: ok,
      url: null,
      because: [{ step: 'roles', ok, subject: caller.roles.join(', ') || null, id: null }],
    };
  }
  if (access.kind !== 'screens') return null;
  const all = access.anyOf.map(({ url }) => caller.decide(url));
  const met = all.find(({ allowed }) => allowed) ?? all[0];
  return met === undefined ? null : keptOf(met);
};

const errorOf = (error: unknown): { readonly error: string | null; readonly trace: string | null } => {
  if (error === undefined) return { error: null, trace: null };
  if (!(error instanceof Error)) return { error: cleaned(String(error)), trace: null };
  const { code } = error as { code?: unknown };
  const known = typeof code === 'string' ? ` (${code})` : '';
  return { error: cleaned(`${error.name}${known}: ${error.message}`), trace: cleaned(error.stack) };
};

const entryOf = (answered: Answered, outcome: LogOutcome): NewLogEntry => {
  const { caller, code = null, screen, method } = answered;
  const at = timeNow();
  const url = cleaned(answered.url, MOST_URL) ?? '';
  const path = pathOf(url);
  const person = caller === undefined ? '' : `${caller.firstName} ${caller.lastName}`;
  const decision = decisionOf(answered);
  const { error, trace } = errorOf(answered.error);
  return {
    day: dayOf(at),
    at: at.toISOString(),
    person_id: caller?.personId ?? 0,
    person_name: person,
    company_id: caller?.companyId ?? 0,
    method,
    url,
    path,
    status: answered.status,
    elapsed_ms: Math.round(answered.milliseconds),
    body: null,
    headers: null,
    error,
    request_id: answered.requestId,
    client_at: null,
    brought_by: answered.requestId,
    source: 'server',
    outcome,
    screen,
    code,
    client_user: null,
    ip: answered.ip,
    trace,
    decision: cleaned(decision, Number.POSITIVE_INFINITY),
    text_fold: foldedText([method, url, person, screen, code, error]),
  };
};

/** Puts what failed at the server beside what browsers tell of it: under the same number, retention and redaction. */
export const answerRecorder = (writer: Pick<LogWriter, 'offer' | 'drop'>) => {
  const ofPerson = rateLimit(OF_PERSON, MINUTE_MS);
  const ofNobody = rateLimit(OF_NOBODY, MINUTE_MS);
  const refusals = rateLimit(REFUSALS, MINUTE_MS);
  return (answered: Answered): void => {
    const outcome = outcomeOf(answered);
    // The log's own calls are not logged (specification, section 7).
    if (outcome === null || answered.url.split('?', 1)[0] === LOG_PATH) return;
    const { caller } = answered;
    const isTooMuch =
      (caller === undefined ? ofNobody.take('nobody') : ofPerson.take(caller.personId)) > 0 ||
      (outcome === 'refused' && refusals.take('all') > 0);
    if (isTooMuch) writer.drop(1);
    else writer.offer(entryOf(answered, outcome));
  };
};
