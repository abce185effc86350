export const MOST_FAVOURITES = 30;

/** How many of the screens opened last are listed. */
export const MOST_RECENTS = 12;
