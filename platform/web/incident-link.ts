import { slice } from './state.ts';

type PageOf = (incident: string) => string | null;

const pageOf = slice<PageOf>('page of an incident', () => null);

/** Registers the address at which incidents are looked into; called once at the start. */
export const connectIncidents = (to: PageOf): void => {
  pageOf.set(to);
};

/** The address at which this person may look into an incident; null without the permission. */
export const incidentPage = (incident: string): string | null => pageOf.get()(incident);
