const MAX_LENGTH = 2_000;
/**
 * Segments of unreserved characters only, none of them made of dots alone. Between two of them there is always a slash:
 * a pattern that could cut one segment in many ways would need a lifetime to refuse a long one.
 */
const CANONICAL = /^\/(?:(?!\.+(?:\/|$))[A-Za-z0-9._~-]+(?:\/(?!\.+(?:\/|$))[A-Za-z0-9._~-]+)*)?$/;

/** An encoded separator is one segment to one reader and two to another. */
const ENCODED_SEPARATOR = /%(2f|5c)/i;

const decodeOnce = (path: string): string | null => {
  if (ENCODED_SEPARATOR.test(path)) return null;
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
};

/**
 * The canonical form of a screen's url, or null where there is none: query, fragment and one trailing
 * slash are removed, and it is decoded once at most. Case matters. What is not canonical then is no screen.
 */
export const canonicalScreenUrl = (url: string): string | null => {
  if (typeof url !== 'string' || url.length > MAX_LENGTH) return null;
  const path = url.replace(/[?#].*$/s, '');
  const decoded = path.includes('%') ? decodeOnce(path) : path;
  if (decoded === null) return null;
  const trimmed = decoded.length > 2 && decoded.endsWith('/') ? decoded.slice(0, -1) : decoded;
  return CANONICAL.test(trimmed) ? trimmed : null;
};
