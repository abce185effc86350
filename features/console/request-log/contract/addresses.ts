export const requestsUrl = '/screen/operations/requests';
