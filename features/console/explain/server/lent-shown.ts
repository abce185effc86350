import type { Opening } from '#features/core/access/server/api.ts';
import { findPersonById, nameOf } from '#features/core/users/server/api.ts';
import type { Tx } from '#platform/server/db.ts';
import type { ExplainedStep } from '../contract/shapes.ts';

export type Names = ReadonlyMap<number, string>;

/** What those are called who lend rights. */
export const lenderNames = async (tx: Tx, ids: readonly number[]): Promise<Names> => {
  const names = new Map<number, string>();
  for (const id of new Set(ids)) {
    const person = await findPersonById(tx, id);
    if (person !== null) names.set(id, nameOf(person));
  }
  return names;
};

/** Whose right an opening is, where a deputyship lends it, and until when. */
export const lentShown = (names: Names, lent: Opening['lent']): ExplainedStep['lent'] =>
  lent === null
    ? null
    : {
        deputyshipId: lent.deputyshipId,
        lender: { id: lent.by, name: names.get(lent.by) ?? '' },
        until: new Date(lent.until).toISOString(),
      };

/** Until when an opening holds, where it was taken in an emergency. */
export const emergencyShown = (emergency: Opening['emergency']): ExplainedStep['emergency'] =>
  emergency === null ? null : { emergencyId: emergency.id, until: new Date(emergency.until).toISOString() };
