import { row, type PolicyRow } from '#platform/server/testing/access-policy.ts';

/** Who may call what. */
export const policy: readonly PolicyRow[] = [
  row('GET', '/derinuaa/api/account', 'signed-in', 200),
  // The drill's tokens name no session, so none of them ends.
  row('POST', '/derinuaa/api/account/sign-out', 'signed-in', 200),
];
