/** What the change of a password may be refused for. */
export const passwordProblemCodes = [
  'password-short',
  'password-short-beside-factor',
  'password-long',
  'password-blank',
  'password-has-name',
  'password-has-company',
  'password-common',
  'password-keys',
  'password-repeats',
  'password-date',
  'passwords-differ',
  'password-wrong',
  'password-locked',
] as const;

export type PasswordProblemCode = (typeof passwordProblemCodes)[number];
