import * as z from 'zod/mini';
import type { Contract } from '#platform/contract/endpoint.ts';
import { access, endpoint } from '#platform/contract/endpoint.ts';
import { defineProblems } from '#platform/contract/problem.ts';
import { instant } from '#platform/contract/shapes.ts';

export const identityProviderProblems = defineProblems({
  'keys-elsewhere': {
    status: 422,
    tr: 'Oturum anahtarları dış kimlik sağlayıcıda tutuluyor; orada yenilenir.',
    en: 'The signing keys are kept by the external identity provider; they are rotated there.',
  },
});

export const identityProviderContract = {
  /** Keys change by themselves; this is for the day on which one must. */
  announceSigningKey: endpoint({
    method: 'POST',
    path: '/derinuaa/api/signing-keys',
    title: 'Announce the next signing key of the embedded provider',
    access: access.roles('Admin'),
    status: 201,
    input: z.strictObject({
      /** Whether it signs from now on; otherwise after everybody has had the time to read it. */
      atOnce: z._default(z.boolean(), false),
    }),
    output: z.object({ kid: z.string(), signsFrom: instant }),
    problems: ['keys-elsewhere'],
  }),
} satisfies Contract;
