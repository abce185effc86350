import { platformProblems, type Problem } from '#platform/contract/problem.ts';
import type { Parts } from '#platform/server/feature.ts';

/** Why a change was made, in the trail and beside the role that was given. */
export const REASON = 'SCIM';

/** The address of the service. */
export const scimBase = ({ config }: Pick<Parts, 'config'>): string => `${config.publicOrigin}/scim/v2`;

/** The number of a row that an address names; null: no row has such a one. */
export const idOf = (named: string): number | null => (/^[1-9]\d{0,14}$/.test(named) ? Number(named) : null);

/** What a resource must say and does not. */
export const missing = (path: string): Problem =>
  platformProblems.problem('input-invalid', {}, [{ path, code: 'required' }]);
