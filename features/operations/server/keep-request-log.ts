import { platformProblems } from '#platform/contract/problem.ts';
import { redactText } from '#platform/contract/redact.ts';
import type { ParsedInputOf } from '#platform/contract/endpoint.ts';
import type { Parts } from '#platform/server/feature.ts';
import { rateLimit } from '#platform/server/rate-limit.ts';
import type { Context } from '#platform/server/routes.ts';
import type { operationsContract } from '../contract.ts';
import { dayOf, type NewLogEntry, requestLogStore } from './request-log-store.ts';

/** Entries a person may leave in a minute: a browser in a loop of errors fills no disk. */
const ENTRIES_A_MINUTE = 600;
const MINUTE_MS = 60_000;

const MAX_URL = 2_000;
const MAX_TEXT = 8_000;
/** What is looked through for secrets; a log shows less than that of it. */
const MAX_READ = 64_000;

type Entry = ParsedInputOf<typeof operationsContract.logRequests>['entries'][number];

const asText = (value: unknown): string | null => {
  if (value === null || value === undefined || value === '') return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
};

/** No database keeps a zero character, nor half of a character. */
const storable = (text: string): string => text.replaceAll('\u0000', '').toWellFormed();

/** Redacted before it is shortened: half a secret is no secret the rules would know. */
const cleaned = (value: unknown, most: number): string | null => {
  const text = asText(value);
  return text === null
    ? null
    : storable(redactText(text.slice(0, MAX_READ)))
        .slice(0, most)
        .toWellFormed();
};

const clientMoment = (value: unknown): Date | null => {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const moment = new Date(value);
  const time = moment.getTime();
  return time > 0 && time < 4_102_444_800_000 ? moment : null;
};

const REQUEST_ID = /(?:x-request-id\s*[:=]\s*|"?requestId"?\s*[:=]\s*"?)([\w-]{8,64})/i;

const requestIdOf = (entry: Entry): string | null =>
  REQUEST_ID.exec(asText(entry.headers)?.slice(0, MAX_READ) ?? '')?.[1] ??
  REQUEST_ID.exec(asText(entry.error)?.slice(0, MAX_READ) ?? '')?.[1] ??
  null;

const pathOf = (url: string): string => {
  try {
    return new URL(url, 'http://localhost').pathname;
  } catch {
    return url.split(/[?#]/, 1)[0] ?? url;
  }
};

const stored = (entry: Entry, { caller, requestId }: Context, at: Date): NewLogEntry => {
  const url = cleaned(entry.url, MAX_URL) ?? '';
  return {
    day: dayOf(at),
    at,
    person_id: caller.personId,
    person_name: `${caller.firstName} ${caller.lastName}`,
    company_id: caller.companyId ?? 0,
    method: storable(entry.method),
    url,
    path: pathOf(url).slice(0, MAX_URL),
    status: entry.status,
    elapsed_ms: Math.round(entry.elapsed),
    body: cleaned(entry.body, MAX_TEXT),
    headers: cleaned(entry.headers, MAX_TEXT),
    error: cleaned(entry.error, MAX_TEXT),
    request_id: requestIdOf(entry),
    client_at: clientMoment(entry.dateValue),
    brought_by: requestId,
  };
};

/** Keeps what browsers report, clean of secrets, under the caller's name and the server's time. */
export const requestLogKeeper = ({ db, log, caches }: Pick<Parts, 'db' | 'log' | 'caches'>) => {
  const store = requestLogStore(db);
  caches.add(store.cache);
  const limit = rateLimit(ENTRIES_A_MINUTE, MINUTE_MS);
  return async (
    { entries }: ParsedInputOf<typeof operationsContract.logRequests>,
    context: Context,
  ): Promise<{ readonly stored: number }> => {
    const wait = limit.take(context.caller.personId, entries.length);
    if (wait > 0) throw platformProblems.problem('too-many-requests', { seconds: wait });
    if (entries.length === 0) return { stored: 0 };
    const at = new Date();
    const rows = entries.map((entry) => stored(entry, context, at));
    await store.write(dayOf(at), rows);
    for (const row of rows) {
      // An error of the browser itself is in no other log of the server; its incident number has to be.
      const fields = { incident: row.request_id, person: row.person_id, path: row.path, status: row.status };
      log.warn(fields, 'a browser reported a failure');
    }
    return { stored: rows.length };
  };
};
