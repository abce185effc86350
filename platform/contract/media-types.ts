/** Files that the product gives, by the end of their name. */
export const mediaTypes = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
} as const;

export type FileKind = keyof typeof mediaTypes;
