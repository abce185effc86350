const two = (value: number) => String(value).padStart(2, '0');

/** The calendar day of an instant where the person sits, as `2026-12-31`. */
export const dayOf = (instant: string): string => {
  const date = new Date(instant);
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
};

/** The last second of a day where the person sits; null for no day. */
export const endOfDay = (day: string): string | null => {
  const date = new Date(`${day}T23:59:59`);
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
};

/** The first moment of a day where the person sits; null for no day. */
export const startOfDay = (day: string): string | null => {
  const date = new Date(`${day}T00:00:00`);
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
};
