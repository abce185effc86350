import { isIncident } from '#platform/contract/incident-text.ts';
import type { ParsedInputOf } from '#platform/contract/call.ts';
import { platformProblems } from '#platform/contract/problem.ts';
import type { Parts } from '#platform/server/feature.ts';
import { rateLimit } from '#platform/server/rate-limit.ts';
import type { Context } from '#platform/server/context.ts';
import { timeNow } from '#platform/server/time-now.ts';
import type { requestLogContract } from '../contract/endpoints.ts';
import { type LogOutcome, MOST_ENTRIES } from '../contract/vocabulary.ts';
import { asText, cleaned, cleanedHeaders, foldedText, headerIn, MOST_URL, pathOf, plain } from './log-text.ts';
import type { LogWriter } from './log-writer.ts';
import { dayOf, type NewLogEntry } from './request-log-store.ts';

/** Calls a person may make in a minute: a browser in a loop of errors fills no disk. */
const CALLS_A_MINUTE = 60;
const MINUTE_MS = 60_000;
const SECOND_MS = 1_000;

type Entry = NonNullable<ParsedInputOf<typeof requestLogContract.logRequests>['entries'][number]>;

const clientMoment = (value: unknown): string | null => {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const moment = new Date(value);
  const time = moment.getTime();
  return time > 0 && time < 4_102_444_800_000 ? moment.toISOString() : null;
};

const IN_REFUSAL = /"?requestId"?\s*[:=]\s*"?([\w-]{9,36})/i;
const CODE = /"code"\s*:\s*"([a-z]+(?:-[a-z0-9]+)*)"/;

/** The number of the incident: the server's answer bore it, or the browser made it. A claim, so its form is looked at. */
const requestIdOf = ({ headers, error }: Entry): string | null => {
  const found = headerIn(headers, 'x-request-id') ?? IN_REFUSAL.exec(asText(error) ?? '')?.[1];
  return found !== undefined && isIncident(found) ? found : null;
};

/** What came of it. A browser writes down its own errors as a method of that name. */
const outcomeOf = ({ status, method }: Entry): LogOutcome => {
  if (status === 504) return 'timeout';
  if (status >= 500 || method === 'ERROR') return 'failed';
  return status === 0 ? 'unanswered' : 'refused';
};

const stored = (
  entry: Entry,
  { caller, requestId, ip }: Context,
  at: Date,
  screenAt: (page: string | undefined) => string,
): NewLogEntry => {
  const url = cleaned(entry.url, MOST_URL) ?? '';
  const path = pathOf(url);
  const error = cleaned(entry.error);
  const person = `${caller.firstName} ${caller.lastName}`;
  const ownError = entry.method === 'ERROR';
  const screen = screenAt(ownError ? path : headerIn(entry.headers, 'referer'));
  const code = CODE.exec(asText(entry.error) ?? '')?.[1] ?? null;
  const method = plain(entry.method);
  return {
    day: dayOf(at),
    at: at.toISOString(),
    person_id: caller.personId,
    person_name: person,
    company_id: caller.companyId ?? 0,
    method,
    url,
    path,
    status: entry.status,
    elapsed_ms: Math.round(entry.elapsed),
    body: cleaned(entry.body),
    headers: cleanedHeaders(entry.headers),
    error,
    request_id: requestIdOf(entry),
    client_at: clientMoment(entry.dateValue),
    brought_by: requestId,
    source: 'browser',
    outcome: outcomeOf(entry),
    screen,
    code,
    client_user: cleaned(entry.user, 200),
    ip,
    trace: null,
    decision: null,
    text_fold: foldedText([method, url, person, screen, code, error]),
  };
};

const allWrong = (count: number) =>
  platformProblems.problem(
    'input-invalid',
    {},
    Array.from({ length: count }, (_, at) => ({ path: String(at), code: 'invalid' })),
  );

/** Keeps what browsers report, clean of secrets, under the caller's name and the server's time. */
export const requestLogKeeper = (
  { log, config, answered }: Pick<Parts, 'log' | 'config' | 'answered'>,
  writer: LogWriter,
) => {
  const ofPerson = rateLimit(CALLS_A_MINUTE, MINUTE_MS);
  const ofProcess = rateLimit(config.requestLog.perSecond, SECOND_MS);
  let refused = 0;

  const mayLeave = (personId: number, count: number): void => {
    if (count > MOST_ENTRIES) throw platformProblems.problem('too-large');
    const wait = ofPerson.take(personId) || ofProcess.take('process', Math.min(count, config.requestLog.perSecond));
    if (wait > 0) throw platformProblems.problem('too-many-requests', { seconds: wait });
  };

  const keep = async (
    { entries }: ParsedInputOf<typeof requestLogContract.logRequests>,
    context: Context,
  ): Promise<{ readonly stored: number; readonly refused: number }> => {
    try {
      mayLeave(context.caller.personId, entries.length);
    } catch (refusal) {
      refused += entries.length;
      throw refusal;
    }
    const whole = entries.filter((entry) => entry !== null);
    const wrong = entries.length - whole.length;
    refused += wrong;
    if (whole.length === 0 && wrong > 0) throw allWrong(wrong);
    if (whole.length === 0) return { stored: 0, refused: 0 };
    const at = timeNow();
    const rows = whole.map((entry) => stored(entry, context, at, answered.screenAt));
    await writer.write(rows);
    for (const row of rows) {
      // An error of the browser itself is in no other log of the server; its incident number has to be.
      const fields = { incident: row.request_id, person: row.person_id, path: row.path, status: row.status };
      log.warn(fields, 'a browser reported a failure');
    }
    return { stored: rows.length, refused: wrong };
  };
  return { keep, refused: () => refused };
};
