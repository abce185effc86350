/** Codes of what may be wrong with a reading of a data source. */
export const readProblems = [
  'column-unknown',
  'filter-unreadable',
  'filter-too-large',
  'filter-too-costly',
  'filter-too-slow',
  'filter-operator',
  'filter-value',
] as const;
