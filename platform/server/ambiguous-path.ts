import type { Endpoint } from '#platform/contract/endpoint.ts';

type Path = readonly string[];

const isParameter = (segment: string): boolean => segment.startsWith(':');

/** Whether a path with a parameter takes requests to another path of as many segments, which is meant for itself. */
const covers = (general: Path, path: Path): boolean =>
  general.every((segment, at) => isParameter(segment) || segment === path[at]) &&
  general.some((segment, at) => isParameter(segment) && !isParameter(path[at] as string));

/**
 * The first path that has a method only by another one that covers it, and that other; null where there is none. Such a
 * request would take the path's last word for a number: `DELETE /rules/people` is to be told that the method is not allowed.
 */
export const ambiguousPath = (
  endpoints: readonly Pick<Endpoint, 'method' | 'path'>[],
): readonly [path: string, general: string] | null => {
  const served = new Set(endpoints.map(({ method, path }) => `${method} ${path}`));
  const split = endpoints.map((endpoint) => ({ ...endpoint, segments: endpoint.path.split('/') }));
  const general = Map.groupBy(
    split.filter(({ segments }) => segments.some(isParameter)),
    ({ segments }) => segments.length,
  );
  for (const { path, segments } of split) {
    const other = general
      .get(segments.length)
      ?.find((each) => covers(each.segments, segments) && !served.has(`${each.method} ${path}`));
    if (other !== undefined) return [path, other.path];
  }
  return null;
};
