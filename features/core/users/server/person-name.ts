import type { PersonRow } from './people-query.ts';

/** A person's name as people read it. */
export const nameOf = (person: Pick<PersonRow, 'firstName' | 'lastName'>): string =>
  `${person.firstName} ${person.lastName}`;
