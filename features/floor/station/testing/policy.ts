import { type ScreenPolicy } from '#platform/server/testing/access-policy.ts';

/** For whom its screens open. */
export const screenPolicy: ScreenPolicy = {
  // Writes into the browser of the terminal and nowhere else.
  '/screen/operations/station': 'everyone edits',
};
