import { factorsOf, type Factors } from './factors.ts';
import { type Keycloak, ProviderFault } from './keycloak.ts';
import { mustBeSubject } from './subject.ts';

/** An account as Keycloak has it at the moment. */
export type ShownAccount = {
  readonly userName: string;
  readonly enabled: boolean;
  readonly emailVerified: boolean;
  readonly factors: Factors;
  /** What Keycloak asks for at the next sign-in, in its words, such as `UPDATE_PASSWORD`. */
  readonly asks: readonly string[];
};

/** The account of a subject; null: it is not there. Throws a `ProviderFault`. */
export const showAccount = async (keycloak: Keycloak, subject: string): Promise<ShownAccount | null> => {
  try {
    return await keycloak.ask(async ({ users }) => {
      const id = mustBeSubject(subject);
      const [account, credentials] = await Promise.all([users.findOne({ id }), users.getCredentials({ id })]);
      if (account === undefined || account === null) return null;
      return {
        userName: account.username ?? '',
        enabled: account.enabled === true,
        emailVerified: account.emailVerified === true,
        factors: factorsOf(credentials.map(({ type = '' }) => type)),
        asks: account.requiredActions ?? [],
      };
    });
  } catch (error) {
    if (error instanceof ProviderFault && error.failure === 'account-missing') return null;
    throw error;
  }
};
