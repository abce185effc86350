export const cachesUrl = '/screen/operations/caches';
