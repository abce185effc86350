import * as z from 'zod/mini';
import { MOST_LISTED } from '#features/core/access/contract/emergency.ts';
import { id } from '#platform/contract/shapes.ts';

/** A line of a role's emergency list, as it is shown. */
export const roleEmergency = z.object({
  personId: id,
  name: z.string(),
  companyId: id,
  company: z.string(),
});

/** The list as it is to be. */
export const wantedEmergency = z.array(z.strictObject({ personId: id, companyId: id })).check(z.maxLength(MOST_LISTED));
