import { ProviderFault } from './keycloak.ts';

/** What Keycloak calls an account, as part of an address. Throws a `ProviderFault` where no account can be called so. */
export const mustBeSubject = (subject: string): string => {
  if (!/^[\w:-]{1,255}$/.test(subject)) throw new ProviderFault('account-missing', 'no account is called so');
  return subject;
};
