export const stationUrl = '/screen/operations/station';
