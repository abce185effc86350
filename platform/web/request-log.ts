import { redactText } from '#platform/contract/redact.ts';
import type { FailedRequest } from './failed-request.ts';

/** Entries that leave together. */
export const LOG_BATCH = 10;
/** A window begins with its first entry and is sent at its end, if it did not fill before. */
export const LOG_WINDOW_MS = 10_000;

/** What is left of a text; less where a batch would be more than the server takes in one call. */
const TEXT_LENGTHS = [4_000, 2_000, 1_000, 500, 240] as const;
const MAX_TEXT = TEXT_LENGTHS[0];
/** The server takes 64 kB, and a browser lets no more leave while the page closes, of all requests together. */
const MAX_BYTES = 62_000;
const MAX_BYTES_CLOSING = 48_000;

/** An entry of the request log (specification, section 3). */
export type LogEntry = Omit<FailedRequest, 'body'> & {
  readonly body: string | null;
  readonly user: string | null;
  readonly dateValue: string;
};

export type RequestLogOptions = {
  /**
   * Sends entries of one company, null where none was named; `closing`: the page is going, the request has to outlive it.
   * Whatever goes wrong is ignored.
   */
  readonly send: (entries: readonly LogEntry[], closing: boolean, company: string | null) => Promise<unknown>;
  readonly user: () => string | null;
  readonly now?: () => Date;
};

export type RequestLog = {
  readonly add: (failed: FailedRequest) => void;
  /** Sends what is waiting; `closing` when the page is going. */
  readonly flush: (closing: boolean) => void;
};

// Secrets go before the text is shortened: the rules would not know half of one.
const clean = (text: string): string => redactText(text).slice(0, MAX_TEXT);

const shortened = (entry: LogEntry, length: number): LogEntry => ({
  ...entry,
  url: entry.url.slice(0, length),
  body: entry.body?.slice(0, length) ?? null,
  headers: entry.headers.slice(0, length),
  error: entry.error.slice(0, length),
});

const bytesOf = (batch: readonly LogEntry[]): number => new TextEncoder().encode(JSON.stringify(batch)).length;

/** A batch as long as it may be: its texts are shortened before an entry is lost. */
const fitting = (batch: readonly LogEntry[], most: number): readonly LogEntry[] => {
  let fit = batch;
  for (const length of TEXT_LENGTHS) {
    if (bytesOf(fit) <= most) return fit;
    fit = batch.map((entry) => shortened(entry, length));
  }
  return fit;
};

/** The company that a request named: by the time its failure is sent, the tab may work in another one. */
const companyOf = ({ headers }: FailedRequest): string | null => /^x-company: (\d{1,15})$/m.exec(headers)?.[1] ?? null;

/** Gathers failures and sends them ten at a time or after ten seconds, clean of secrets. */
export const createRequestLog = ({ send, user, now = () => new Date() }: RequestLogOptions): RequestLog => {
  let waiting: LogEntry[] = [];
  let companies: (string | null)[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = (closing: boolean): void => {
    clearTimeout(timer);
    timer = undefined;
    if (waiting.length === 0) return;
    const batch = fitting(waiting, closing ? MAX_BYTES_CLOSING : MAX_BYTES);
    const sentIn = companies;
    [waiting, companies] = [[], []];
    for (const company of new Set(sentIn)) {
      const ofCompany = batch.filter((_entry, index) => sentIn[index] === company);
      // A log that cannot be sent is no error of the person's.
      send(ofCompany, closing, company).catch(() => undefined);
    }
  };
  return {
    flush,
    add: (failed) => {
      companies.push(companyOf(failed));
      waiting.push({
        method: failed.method,
        url: clean(failed.url),
        status: failed.status,
        elapsed: failed.elapsed,
        body: failed.body === null ? null : clean(failed.body),
        headers: clean(failed.headers),
        error: clean(failed.error),
        user: user(),
        dateValue: now().toISOString(),
      });
      if (waiting.length >= LOG_BATCH) flush(false);
      else timer ??= setTimeout(() => flush(false), LOG_WINDOW_MS);
    },
  };
};
