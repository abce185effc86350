import type { ConcernsScreen } from '#platform/web/feature.ts';
import type { RightsChange } from '../contract/events.ts';

/** Whether a change is about the company that something was asked in; without a company it counts as concerned. */
export const isAbout = ({ company }: RightsChange, askedIn: unknown): boolean =>
  company === null || askedIn === null || askedIn === String(company);

/** Which screens have to be asked about again after a change of rights. */
export const concernsOf =
  (change: RightsChange): ConcernsScreen =>
  (url, company) =>
    isAbout(change, company) && (change.screens === null || change.screens.includes(url));
