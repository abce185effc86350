/** Where the registry of screens is kept. */
export const registryUrl = '/screen/navigation/menu';
