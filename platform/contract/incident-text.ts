/** So many letters stand before the hyphen of a number, as in `K7M4-2QXF`, and as many behind it. */
const HALF = 4;

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
