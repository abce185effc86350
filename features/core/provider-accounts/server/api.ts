export { accountPagesOf } from './account-pages.ts';
export { type Keycloak, keycloakOf, ProviderFault } from './keycloak.ts';
export { type ShownAccount, showAccount } from './show-account.ts';
export { openAccountFor } from './open-account.ts';
