import { type RawBuilder, sql } from 'kysely';
import type { Caller } from '#platform/server/caller.ts';

/** Whose reviews somebody decides: the one place that says so. */
const decidesFor = ({ personId }: Pick<Caller, 'personId'>): readonly number[] => [personId];

/** The lines `l` that are somebody's to decide; never one about themselves, whoever's it is. */
export const isDecidedBy = (caller: Pick<Caller, 'personId'>): RawBuilder<boolean> =>
  sql<boolean>`(l.reviewer_ids && ${[...decidesFor(caller)]}::bigint[] and l.person_id <> ${caller.personId})`;
