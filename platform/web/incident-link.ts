import { slice } from './state.ts';

type PageOf = (incident: string) => string | null;

const pageOf = slice<PageOf>('page of an incident', () => null);

/** Says where an incident is looked into, by whoever may; told once at the start. */
export const connectIncidents = (to: PageOf): void => {
  pageOf.set(to);
};

/** The address at which this person may look into an incident; null for whoever may not. */
export const incidentPage = (incident: string): string | null => pageOf.get()(incident);
