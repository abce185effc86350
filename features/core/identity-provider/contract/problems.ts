import { defineProblems } from '#platform/contract/problem.ts';

export const identityProviderProblems = defineProblems({
  'keys-elsewhere': {
    status: 422,
    tr: 'Oturum anahtarları dış kimlik sağlayıcıda tutuluyor; orada yenilenir.',
    en: 'The signing keys are kept by the external identity provider; they are rotated there.',
  },
});
