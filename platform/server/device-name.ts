/** What is looked at of what a browser says of itself: anybody may send anything there. */
const MOST_LOOKED_AT = 400;

/** By what a browser says of itself; those that also say they are another one come first. */
const BROWSERS: readonly (readonly [sign: string, name: string])[] = [
  ['Edg/', 'Edge'],
  ['EdgA/', 'Edge'],
  ['EdgiOS/', 'Edge'],
  ['OPR/', 'Opera'],
  ['YaBrowser/', 'Yandex'],
  ['SamsungBrowser/', 'Samsung Internet'],
  ['FxiOS/', 'Firefox'],
  ['Firefox/', 'Firefox'],
  ['CriOS/', 'Chrome'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
];

const SYSTEMS: readonly (readonly [sign: string, name: string])[] = [
  ['Windows', 'Windows'],
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['CrOS', 'ChromeOS'],
  ['Mac OS X', 'macOS'],
  ['Linux', 'Linux'],
];

const named = (text: string, signs: typeof BROWSERS): string | undefined =>
  signs.find(([sign]) => text.includes(sign))?.[1];

/**
 * A short name of the device that a request came from, as "Chrome, Windows"; empty where it says neither. What it sent is
 * kept nowhere: it tells more of a person than anybody needs. No pattern is used, so none can be kept busy.
 */
export const deviceName = (userAgent: string | undefined): string => {
  if (userAgent === undefined) return '';
  const text = userAgent.slice(0, MOST_LOOKED_AT);
  return [named(text, BROWSERS), named(text, SYSTEMS)].filter((name) => name !== undefined).join(', ');
};
