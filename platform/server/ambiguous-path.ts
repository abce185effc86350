import type { Endpoint } from '#platform/contract/endpoint.ts';

const isParameter = (segment: string): boolean => segment.startsWith(':');

/** Whether a path with a parameter takes requests to another path, which is meant for itself. */
const covers = (general: string, path: string): boolean => {
  const [segments, others] = [general.split('/'), path.split('/')];
  return (
    segments.length === others.length &&
    segments.every((segment, at) => isParameter(segment) || segment === others[at]) &&
    segments.some((segment, at) => isParameter(segment) && !isParameter(others[at] as string))
  );
};

/**
 * The first path that has a method only by another one that covers it, and that other; null where there is none. Such a
 * request would take the path's last word for a number: `DELETE /rules/people` is to be told that the method is not allowed.
 */
export const ambiguousPath = (
  endpoints: readonly Pick<Endpoint, 'method' | 'path'>[],
): readonly [path: string, general: string] | null => {
  const served = new Set(endpoints.map(({ method, path }) => `${method} ${path}`));
  const general = endpoints.filter(({ path }) => path.split('/').some(isParameter));
  for (const { path } of endpoints) {
    const other = general.find((each) => covers(each.path, path) && !served.has(`${each.method} ${path}`));
    if (other !== undefined) return [path, other.path];
  }
  return null;
};
