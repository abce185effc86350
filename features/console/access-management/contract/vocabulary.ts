/** At most so many people answer for a role. */
export const MAX_OWNERS = 20;

/** The longest time that a card may name, in days. */
export const MAX_LONGEST_DAYS = 3_650;

/** The most that a change epoch can be in a query. */
export const MOST_EPOCH = Number.MAX_SAFE_INTEGER;

/** Roles that are given or taken in one step at most. */
export const MOST_PICKED = 200;
