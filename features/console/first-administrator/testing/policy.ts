import { row, type PolicyRow } from '#platform/server/testing/access-policy.ts';

/** Who may call what. */
export const policy: readonly PolicyRow[] = [
  row('POST', '/derinuaa/api/first-administrator', 'signed-in', 404, { secret: 'guessed' }),
  row('POST', '/derinuaa/api/administrator-recovery', 'signed-in', 404, { secret: 'guessed' }),
];
