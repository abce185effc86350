import { access } from '#platform/contract/access.ts';
import { callsOf } from '#platform/contract/call.ts';
import { usersUrl } from '#features/core/users/contract/addresses.ts';

const editsUsers = access.screens({ url: usersUrl, level: 'edit' });

/** The account of a person at the outside provider, where the product looks after it there. */
export const providerAccountCalls = callsOf(
  async () => (await import('./provider-account-shapes.ts')).providerAccountShapes,
  {
    /** As it is there at this moment; it is asked for each time, and kept nowhere. */
    showProviderAccount: {
      method: 'GET',
      path: '/derinuaa/api/users/:id/provider-account',
      access: editsUsers,
      problems: ['user-unknown', 'users-admin-only', 'account-not-driven'],
    },
    /** Has the provider send a mail by which the person sets a new password; the sessions of the old one end. */
    askForPassword: {
      method: 'POST',
      path: '/derinuaa/api/users/:id/password-requests',
      access: editsUsers,
      problems: ['user-unknown', 'users-admin-only', 'reset-inactive', 'account-not-driven', 'user-without-email'],
    },
    /** Has the provider make what is still to be made for this person, without waiting for the next try. */
    retryProviderChanges: {
      method: 'POST',
      path: '/derinuaa/api/users/:id/provider-changes',
      access: editsUsers,
      problems: ['user-unknown', 'users-admin-only', 'account-not-driven'],
    },
    /** What the nightly comparison of people with their accounts found, and how the provider does. */
    listProviderDifferences: {
      method: 'GET',
      path: '/derinuaa/api/provider-differences',
      access: editsUsers,
      problems: ['users-admin-only'],
    },
    /** Has everybody compared now instead of at night. */
    compareAccounts: {
      method: 'POST',
      path: '/derinuaa/api/provider-comparisons',
      access: editsUsers,
      problems: ['users-admin-only', 'account-not-driven'],
    },
    /** Settles differences: by what stands here, or by what stands at the provider. Those that are gone are left. */
    settleProviderDifferences: {
      method: 'POST',
      path: '/derinuaa/api/provider-differences/settlements',
      access: editsUsers,
      problems: [
        'users-admin-only',
        'account-not-driven',
        'difference-way',
        'rule-broken',
        'last-administrator',
        'last-administrator-account',
        'email-taken',
        'person-not-free',
        'user-stale',
        'user-shared',
        'user-email-unbound',
        'input-invalid',
      ],
    },
  },
);
