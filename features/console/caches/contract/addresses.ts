export const cachesUrl = '/screen/operations/caches';

/** The roles that its route requires. */
export const cachesRoles = ['Admin'] as const;
