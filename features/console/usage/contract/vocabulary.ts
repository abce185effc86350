/** So many days are looked back over. */
export const DAYS = 90;
