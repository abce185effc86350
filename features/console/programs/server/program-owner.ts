import { sql } from 'kysely';
import { companyOf } from '#platform/server/company-of.ts';
import type { Context } from '#platform/server/context.ts';
import { programsProblems } from '../contract/problems.ts';
import { findOwners } from './program-store.ts';

/** Somebody who may answer for a program of the caller's company; throws `program-owner-unknown`. */
export const mustFindOwner = async (
  ctx: Context,
  id: number,
): Promise<{ readonly id: number; readonly name: string }> => {
  const [owner] = await findOwners(ctx.tx, companyOf(ctx), sql<boolean>`p.id = ${id}`);
  if (owner === undefined)
    throw programsProblems.problem('program-owner-unknown', {}, [{ path: 'ownerId', code: 'program-owner-unknown' }]);
  return { id, name: `${owner.firstName} ${owner.lastName}`.trim() };
};
