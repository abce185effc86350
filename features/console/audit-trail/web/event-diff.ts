/** One field of an event, as it was and as it became; null is nothing. */
export type Difference = { readonly field: string; readonly before: unknown; readonly after: unknown };

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Keys of the database say nothing to a person: the names beside them do. */
export const isShownField = (path: string): boolean => !/(?:^|\.)(?:id|\w+Id|request)$/.test(path);

/** The fields of one side by their paths: `caption.tr`. Lists stay whole: their order and length are what changed. */
const fieldsOf = (side: unknown, path = ''): readonly (readonly [string, unknown])[] => {
  // How a list is arranged is one thing to a person, with all that it consists of.
  if (path === 'state' && isRecord(side)) return [['arrangement', side]];
  if (!isRecord(side)) return side === null || side === undefined ? [] : [[path, side]];
  return Object.entries(side).flatMap(([name, value]) => fieldsOf(value, path === '' ? name : `${path}.${name}`));
};

/** A text that was signed as JSON, read again; what cannot be read is shown as it stands. */
export const sideOf = (json: string | null): unknown => {
  if (json === null) return null;
  try {
    return JSON.parse(json);
  } catch {
    return json;
  }
};

/** What an event changed, and the fields both sides agree in: they say what it was about. */
export const differencesOf = (before: string | null, after: string | null) => {
  const was = new Map(fieldsOf(sideOf(before)));
  const is = new Map(fieldsOf(sideOf(after)));
  const all = [...new Set([...was.keys(), ...is.keys()])].filter(isShownField).map(
    (field): Difference => ({
      field,
      before: was.get(field) ?? null,
      after: is.get(field) ?? null,
    }),
  );
  const isSame = (one: Difference) => JSON.stringify(one.before) === JSON.stringify(one.after);
  return { changed: all.filter((one) => !isSame(one)), same: all.filter(isSame) };
};
