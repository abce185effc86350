/** What is asked of an outside provider about an account, in the order in which it is made. */
export const providerChangeKinds = [
  'create',
  'names',
  'state',
  'end-sessions',
  'end-some-sessions',
  'ask-factor',
  'ask-password',
  'delete-account',
] as const;

export type ProviderChangeKind = (typeof providerChangeKinds)[number];

/** Why an outside provider has not made a change yet. */
export const providerFailures = [
  'away',
  'refused',
  'account-missing',
  'name-taken',
  'email-taken',
  'no-email',
  'mail-not-sent',
  'rejected',
] as const;

export type ProviderFailure = (typeof providerFailures)[number];
