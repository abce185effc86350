export type UrlValue = string | number | boolean;

/** Reads a query value as the kind its default has; what does not fit is the default. */
export const readUrlValue = (text: string | undefined, initial: UrlValue): UrlValue => {
  if (text === undefined) return initial;
  if (typeof initial === 'boolean') return text === 'true' || (text !== 'false' && initial);
  if (typeof initial === 'string') return text;
  const number = Number(text);
  return text.trim() !== '' && Number.isFinite(number) ? number : initial;
};

/** The query value, or undefined for the default, which the url leaves out. */
export const writeUrlValue = (value: UrlValue, initial: UrlValue): string | undefined =>
  value === initial ? undefined : String(value);
