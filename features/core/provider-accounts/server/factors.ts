/** What Keycloak calls the credentials that are a second factor. */
const FACTORS: ReadonlySet<string> = new Set(['otp', 'webauthn', 'webauthn-passwordless', 'recovery-authn-codes']);

export const isFactor = (type: string): boolean => FACTORS.has(type);

/** What an account has to sign in with. */
export type Factors = {
  readonly password: boolean;
  readonly apps: number;
  readonly passkeys: number;
  readonly recoveryCodes: boolean;
};

/** The same, of the types of credentials that Keycloak lists. */
export const factorsOf = (types: readonly string[]): Factors => ({
  password: types.includes('password'),
  apps: types.filter((type) => type === 'otp').length,
  passkeys: types.filter((type) => type.startsWith('webauthn')).length,
  recoveryCodes: types.includes('recovery-authn-codes'),
});
