export { accountPagesOf } from './account-pages.ts';
export { type Keycloak, keycloakOf, ProviderFault } from './keycloak.ts';
export { type ShownAccount, showAccount } from './show-account.ts';
export { deleteAccountOf, deletesAccountsAt } from './delete-account.ts';
export { openAccountFor } from './open-account.ts';
export { type Called, renamedNotes } from './note-renamed.ts';
export {
  compareSoon,
  holdDifferences,
  lastComparison,
  listDifferences,
  removeDifference,
  type ShownDifference,
} from './difference-store.ts';
export { type NewDifferences, watchComparison } from './watch-comparison.ts';
export { eventsSince, type ProviderEvent } from './read-events.ts';
export { listProviderGroups, type ProviderGroup, type ReadGroup, readProviderGroup } from './read-groups.ts';
