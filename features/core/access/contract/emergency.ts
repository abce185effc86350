/** A role is taken in an emergency for so many hours at most. */
export const MOST_HOURS = 4;

/** The shortest emergency in minutes: its taker has to sign in and look first. */
export const LEAST_MINUTES = 5;

/** A role's emergency list names so many people at most. */
export const MOST_LISTED = 50;

/** The notification of an emergency's reviewers, as one. */
export const emergencyGroup = (id: number): string => `emergency:${id}`;
