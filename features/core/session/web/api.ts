export { useAccount, useIsAdmin } from './account.ts';
