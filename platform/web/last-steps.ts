import type { Call } from '#platform/contract/call.ts';
import { slice } from './state.ts';

/** An operation that was asked for, by what its contract declares: nothing of what was sent is in it. */
export type Step = Pick<Call, 'method' | 'path'> & { readonly status: number; readonly at: number };

const MOST = 40;
/** An incident that is older has nothing to do with what somebody reports now. */
const INCIDENT_MS = 3_600_000;
/** What a form was not taken for is mended there. */
const OF_THE_FORM: readonly number[] = [400, 401, 409, 412, 422];

type Incident = { readonly number: string; readonly at: number };

const steps = slice<readonly Step[]>('last-steps', []);
const incident = slice<Incident | null>('last-incident', null);

/** Notes an operation that the page asked for; what was read as it should be says nothing of what somebody did. */
export const noteStep = ({ method, path }: Pick<Call, 'method' | 'path'>, status: number): void => {
  const isRead = method === 'GET' || path.endsWith('/read');
  if (isRead && status >= 200 && status < 400) return;
  const before = steps.get();
  const last = before.at(-1);
  const isSame = last?.method === method && last.path === path && last.status === status;
  steps.set([...(isSame ? before.slice(0, -1) : before), { method, path, status, at: Date.now() }].slice(-MOST));
};

/** Notes the number of a failure that is nothing a form would mend. */
export const noteIncident = (number: string | null, status = 0): void => {
  if (number !== null && !OF_THE_FORM.includes(status)) incident.set({ number, at: Date.now() });
};

/** What this page asked for last, the oldest first. */
export const lastSteps = (): readonly Step[] => steps.get();

/** The latest failure of this page; null where none is recent. */
export const lastIncident = (): Incident | null => {
  const latest = incident.get();
  return latest !== null && Date.now() - latest.at < INCIDENT_MS ? latest : null;
};
