/** Fetches what is said of a check that failed: early, for what failed may be the way to the server. */
export const fetchTelling = () => import('./tell-unchecked.ts');
