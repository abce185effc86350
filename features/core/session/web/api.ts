export { useAccount } from './account.ts';
