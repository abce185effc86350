import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { secondFactorTexts } from './second-factor-texts.ts';
import type { Profile } from './users-queries.ts';

/** Names what a person's second factor is made of, such as `authenticator app, 2 passkeys`. */
export const useFactorWays = () => {
  const t = useTexts(secondFactorTexts);
  return ({ hasApp, passkeys }: NonNullable<Profile['secondFactor']>): string =>
    [...(hasApp ? [t('app')] : []), ...(passkeys > 0 ? [t('passkeys', { count: passkeys })] : [])].join(', ');
};
