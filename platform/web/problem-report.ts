import { useSyncExternalStore } from 'react';

/** What is reported: a failure by its number, or whatever somebody met on the page. */
export type Reported = { readonly incident: string | null };

let reported: Reported | null = null;
const listeners = new Set<() => void>();

const publish = (next: Reported | null): void => {
  reported = next;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

let isSomebodyHere: () => boolean = () => false;

/** Says whether somebody is signed in whose report the server would take; told once at the start. */
export const connectReports = (is: () => boolean): void => {
  isSomebodyHere = is;
};

/** Whether a report could be sent from here. */
export const mayReport = (): boolean => isSomebodyHere();

/** Asks the person to report a failure, or without its number what they met. */
export const askReport = (incident: string | null): void => publish({ incident });

export const closeReport = (): void => publish(null);

/** What is being reported now; null: nothing. */
export const useReported = (): Reported | null => useSyncExternalStore(subscribe, () => reported);
