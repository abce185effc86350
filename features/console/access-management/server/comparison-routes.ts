import type { ParsedInputOf } from '#platform/contract/call.ts';
import { bind, type BoundRoutes } from '#platform/server/bound-route.ts';
import type { Context } from '#platform/server/context.ts';
import { comparisonContract } from '../contract/endpoints.ts';
import { changeAccess } from './change-access.ts';
import { changeRolesOfPerson, comparePeople, findComparablePeople } from './compare-people.ts';
import { compareRoles } from './compare-roles.ts';

type Input = ParsedInputOf<typeof comparisonContract.changeRolesOfPerson>;

/** Two roles or two people side by side. */
export const comparisonRoutes = (): BoundRoutes =>
  bind(comparisonContract, {
    compareRoles,
    comparePeople,
    findComparablePeople,
    changeRolesOfPerson: (input: Input, ctx: Context) =>
      changeAccess(ctx, input.reason, (change) => changeRolesOfPerson(change, input)),
  });
