/** An address with a parameter in its query, unless it names that one itself; null: as it is. */
export const withParameter = (href: string, name: string, value: string | null): string => {
  if (value === null) return href;
  const [, path = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(href) ?? [];
  if (new URLSearchParams(search).has(name)) return href;
  return `${path}${search === '' || search === '?' ? '?' : `${search}&`}${name}=${encodeURIComponent(value)}${hash}`;
};
