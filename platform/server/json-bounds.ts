/** How much may stand in a JSON text; its length is bounded where it is read. */
export type JsonBounds = {
  /** Names of fields, in all objects together. */
  readonly members: number;
  /** Values, in all lists and objects together. */
  readonly values: number;
  /** Lists and objects within one another. */
  readonly depth: number;
};

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COLON = 0x3a;
const COMMA = 0x2c;
const OPENING: ReadonlySet<number> = new Set([0x5b, 0x7b]);
const CLOSING: ReadonlySet<number> = new Set([0x5d, 0x7d]);

/** Where a text that begins behind `from` ends; the end of all where it does not. */
const endOfText = (json: string, from: number): number => {
  for (let end = json.indexOf('"', from + 1); end >= 0; end = json.indexOf('"', end + 1)) {
    let escapes = 0;
    while (json.charCodeAt(end - 1 - escapes) === BACKSLASH) escapes += 1;
    if (escapes % 2 === 0) return end;
  }
  return json.length;
};

/**
 * Whether a text holds no more than may be parsed: seen in one pass that makes nothing, for objects of many names take long to make
 * and longer to check. It knows no more of JSON than that; what is none is found by the parser.
 */
export const isWithinBounds = (json: string, most: JsonBounds): boolean => {
  let [members, values, depth] = [0, 1, 0];
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at);
    if (code === QUOTE) at = endOfText(json, at);
    else if (code === COLON) members += 1;
    else if (code === COMMA) values += 1;
    else if (OPENING.has(code)) depth += 1;
    else if (CLOSING.has(code)) depth -= 1;
    if (members > most.members || values > most.values || depth > most.depth) return false;
  }
  return true;
};
