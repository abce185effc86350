/** What is told on the phone: without 0 and O, 1, I and L, 2’s Z, 5’s S, 6’s G, 8’s B, V’s U. */
const LETTERS = '23456789ACDEFHJKMNPQRTVWXY';
const LENGTH = 8;
const HALF = LENGTH / 2;
const NUMBERS = LETTERS.length ** LENGTH;
/** Shares no factor with how many there are, so that each comes once; by the golden ratio, so that neighbours differ at once. */
const STEP = 129_062_224_037;

const written = (value: number): string => {
  let [rest, text] = [value, ''];
  for (let at = 0; at < LENGTH; at += 1) {
    text = LETTERS.charAt(rest % LETTERS.length) + text;
    rest = Math.floor(rest / LETTERS.length);
  }
  return `${text.slice(0, HALF)}-${text.slice(HALF)}`;
};

/**
 * Gives numbers to incidents, as `K7M4-2QXF`: from a start between 0 and 1, none twice before all have been given. Two
 * that started anywhere are far less likely to meet than numbers drawn one by one.
 */
export const incidentNumbers = (start: number): (() => string) => {
  let value = Math.floor(start * NUMBERS);
  return () => {
    value = (value + STEP) % NUMBERS;
    return written(value);
  };
};

let ofHere: (() => string) | null = null;

/** The next number of this process or page. */
export const newIncident = (): string => {
  // It is no secret: guessing one reveals nothing.
  ofHere ??= incidentNumbers(Math.random());
  return ofHere();
};

const SHORT = /^[2-9AC-FHJKMNP-RTV-Y]{4}-[2-9AC-FHJKMNP-RTV-Y]{4}$/;
/** As they were before: of the server, and of a browser. */
const LONG = /^(?:[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|[0-9a-f]{24})$/;

/** Whether a text is an incident's number, in either form. */
export const isIncident = (text: string): boolean => SHORT.test(text) || LONG.test(text);

const OF_SHORT = /^[2-9AC-FHJKMNP-RTV-Y]{4,8}$/;
const OF_LONG = /^[0-9a-f][0-9a-f-]{3,35}$/;

/**
 * How the numbers begin that somebody means who types this: four characters are enough, in any case, with or without the
 * hyphen. Two where it may be the beginning of either form; none where it is not the beginning of a number.
 */
export const beginningsOf = (typed: string): readonly string[] => {
  const text = typed.trim();
  const bare = text.toUpperCase().replaceAll(/[\s–-]/g, '');
  const short = bare.length > HALF ? `${bare.slice(0, HALF)}-${bare.slice(HALF)}` : bare;
  const long = text.toLowerCase();
  return [...(OF_SHORT.test(bare) ? [short] : []), ...(OF_LONG.test(long) ? [long] : [])];
};
