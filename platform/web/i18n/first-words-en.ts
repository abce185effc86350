/** Filled by the build with what the first page says; without a build each text brings its own words. */
export const words: readonly Readonly<Record<string, string>>[] = [];
