/** What stands in a report, every text as it is read: made by the process, drawn by a worker. */
export type Sheet = {
  readonly language: 'tr' | 'en';
  readonly title: string;
  readonly company: string;
  readonly madeAt: string;
  readonly madeBy: string;
  /** Lines above the table: the search, the filter, how many rows. */
  readonly notes: readonly string[];
  readonly columns: readonly { readonly caption: string; readonly width: number; readonly isNumber: boolean }[];
  readonly rows: readonly (readonly string[])[];
  readonly nothing: string;
};
