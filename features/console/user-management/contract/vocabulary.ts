export const importColumns = [
  'firstName',
  'lastName',
  'userName',
  'email',
  'staffNumber',
  'department',
  'title',
  'manager',
  'lastDay',
  'roles',
] as const;

export type ImportColumn = (typeof importColumns)[number];

export const FILE_BYTES = 5 * 1_048_576;

export const importLimits = {
  rows: 20_000,
  /** Problems that an answer carries; the report has all of them. */
  shownFaults: 200,
  file: { extensions: ['.xlsx', '.csv'], maxBytes: FILE_BYTES, minBytes: 10 },
} as const;

/** As many chosen people are changed within one request; more go on as a task. */
export const PEOPLE_AT_ONCE = 100;
