import { newIncident } from '#platform/contract/incident.ts';
import { chosenCompany } from '../company.ts';
import { noteIncident } from '../last-steps.ts';
import { tellFailedRequest } from '../failed-request.ts';
import { slice } from '../state.ts';
import { isLostPart, tellLostPart } from './lost-part.ts';

export type ErrorReport = {
  readonly reason: string;
  readonly status: string;
  /** One number, found in the request log and in the server's own log too. */
  readonly incident: string;
};

export const errorReportSlice = slice<ErrorReport | null>('error report', null);

const statusOf = (error: unknown): string => {
  const status = (error as { status?: unknown } | null)?.status;
  return typeof status === 'number' && status > 0 ? String(status) : '–';
};

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** An error that no request brought is in no log yet: it is logged under a number of its own. */
const logged = (error: unknown): string => {
  const incident = newIncident();
  const trace = error instanceof Error && error.stack ? `\n${error.stack}` : '';
  const company = chosenCompany();
  tellFailedRequest({
    method: 'ERROR',
    url: `${location.pathname}${location.search}`,
    status: 0,
    elapsed: 0,
    body: null,
    headers: [`x-request-id: ${incident}`, ...(company === null ? [] : [`x-company: ${company}`])].join('\n'),
    error: `${reasonOf(error)}${trace}`,
  });
  return incident;
};

const incidents = new WeakMap<object, string>();

/** The request that failed; another number where the error is the browser's own. */
const incidentOf = (error: unknown): string => {
  const requestId = (error as { requestId?: unknown } | null)?.requestId;
  return typeof requestId === 'string' && requestId !== '' ? requestId : logged(error);
};

/**
 * Shows the error dialog: what went wrong, its status where it has one, and the number of the incident. Of a piece of
 * the product that did not arrive only that is told: the dialog might not arrive either. An error that comes by several
 * ways is shown once. Answers that number.
 */
export const reportError = (error: unknown): string => {
  const known = typeof error === 'object' && error !== null ? incidents.get(error) : undefined;
  if (known !== undefined) return known;
  const incident = incidentOf(error);
  noteIncident(incident);
  if (typeof error === 'object' && error !== null) incidents.set(error, incident);
  if (isLostPart(error)) tellLostPart();
  else errorReportSlice.set({ reason: reasonOf(error), status: statusOf(error), incident });
  return incident;
};

/**
 * Throws an error on past whoever asked, as one that nobody caught: the error dialog shows it, and whatever watches the
 * window for errors is told. Once for each error, however many callers it fails.
 */
export const throwOn = (error: object): void => {
  if (incidents.has(error)) return;
  // First shown, for on the first load nothing may listen to the window yet.
  reportError(error);
  globalThis.reportError(error);
};

export const closeErrorReport = (): void => errorReportSlice.set(null);

export const shownErrorReport = (): ErrorReport | null => errorReportSlice.get();
