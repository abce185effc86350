/** At most so many exceptions come with a new rule. */
export const MOST_EXCEPTIONS = 50;

/** So many of those who break a rule are named. */
export const SHOWN_BREAKERS = 50;
