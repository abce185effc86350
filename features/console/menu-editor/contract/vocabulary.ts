/** How far ahead a publication of the menu can be planned. */
export const MOST_DAYS_AHEAD = 366;
