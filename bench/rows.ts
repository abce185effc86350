import { checkAuthority } from './rows/check-authority.ts';
import { decision } from './rows/decision.ts';
import { people } from './rows/people.ts';
import type { Bench } from './support/row.ts';

/** Every benchmark, in the order of the table. */
export const benches: readonly Bench[] = [decision, checkAuthority, people];
