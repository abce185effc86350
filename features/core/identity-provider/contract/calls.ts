import { access } from '#platform/contract/access.ts';
import { callsOf } from '#platform/contract/call.ts';

export const identityProviderCalls = callsOf(async () => (await import('./shapes.ts')).identityProviderShapes, {
  /** Keys change by themselves; this is for the day on which one must. */
  announceSigningKey: {
    method: 'POST',
    path: '/derinuaa/api/signing-keys',
    access: access.roles('Admin'),
    problems: ['keys-elsewhere'],
  },
});
