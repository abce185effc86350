export const requestsUrl = '/screen/operations/requests';

export const cachesUrl = '/screen/operations/caches';

export const stationUrl = '/screen/operations/station';
