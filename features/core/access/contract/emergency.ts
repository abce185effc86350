/** A role is taken in an emergency for so many hours at most. */
export const MOST_HOURS = 4;

/** For so many minutes at least, for whoever takes it has to sign in and look first. */
export const LEAST_MINUTES = 5;

/** A role's emergency list names so many people at most. */
export const MOST_LISTED = 50;

/** What those who review an emergency were told, as one piece of news. */
export const emergencyGroup = (id: number): string => `emergency:${id}`;
