import { liveEvent } from '#platform/contract/live-event.ts';

/** What of a browser's own data a change of rights makes wrong, beside the right to the open page. */
export type RightsPart = 'menu' | 'account' | 'companies' | 'console';

/** A change of who may open what, as its subscribers receive it. */
export type RightsChange = {
  readonly epoch: number;
  /** The only company that it concerns; null: whichever one works in. */
  readonly company: number | null;
  /** Addresses of the screens whose rights have to be asked again; null: of all. */
  readonly screens: readonly string[] | null;
  readonly parts: readonly RightsPart[];
  /** The subscriber may have lost a right: what is shown has to be fetched again at once. */
  readonly lost: boolean;
};

/** A role was taken in an emergency, given back or judged, or a list of who may has changed. */
export const emergenciesChanged = liveEvent<{}>('emergencies.changed', {});

/** Who may open what has changed; sent to the people concerned, whose browsers fetch again what they show of that. */
export const accessChanged = liveEvent<RightsChange>('access.changed', {
  epoch: true,
  company: true,
  screens: true,
  parts: true,
  lost: true,
});
