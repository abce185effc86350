/** Roles that are looked by at once, at most. */
export const MOST_PREVIEWED_ROLES = 20;
