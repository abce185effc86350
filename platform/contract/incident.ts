/** What is told on the phone or typed off paper: without 0 and O, 1, I and L, 2’s Z, 5’s S, 6’s G, 8’s B, V’s U. */
export const CLEAR_LETTERS = '23456789ACDEFHJKMNPQRTVWXY';
const LENGTH = 8;
const HALF = LENGTH / 2;
const NUMBERS = CLEAR_LETTERS.length ** LENGTH;
/** Shares no factor with how many there are, so that each comes once; by the golden ratio, so that neighbours differ at once. */
const STEP = 129_062_224_037;

const written = (value: number): string => {
  let [rest, text] = [value, ''];
  for (let at = 0; at < LENGTH; at += 1) {
    text = CLEAR_LETTERS.charAt(rest % CLEAR_LETTERS.length) + text;
    rest = Math.floor(rest / CLEAR_LETTERS.length);
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
