import { slice } from './state.ts';
import { useSlice } from './use-slice.ts';

/** What is reported: a failure by its number, or whatever somebody met on the page. */
export type Reported = { readonly incident: string | null };

const reported = slice<Reported | null>('problem-report', null);
const presence = slice<{ readonly isHere: () => boolean }>('problem-report-presence', { isHere: () => false });

/** Registers the check whether a signed-in person may send a report; called once at the start. */
export const connectReports = (isHere: () => boolean): void => presence.set({ isHere });

/** Whether a report could be sent from here. */
export const mayReport = (): boolean => presence.get().isHere();

/** Asks the person to report a failure, or without its number what they met. */
export const askReport = (incident: string | null): void => reported.set({ incident });

export const closeReport = (): void => reported.set(null);

/** What is being reported now; null: nothing. */
export const useReported = (): Reported | null => useSlice(reported);
