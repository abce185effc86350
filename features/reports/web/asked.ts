import type { Filter } from '#platform/contract/data-filter.ts';
import type { ReportInput } from '#platform/contract/report.ts';

/** What the url of a list says of its order: `name,-lastSignIn`. */
const sortOf = (text: string, columns: Readonly<Record<string, string>>) =>
  text.split(',').flatMap((part) => {
    const field = columns[part.replace(/^-/, '')];
    return field === undefined ? [] : [{ field, descending: part.startsWith('-') }];
  });

/** A list as a report is asked for it: its search, its order by the columns of the source, and what narrows it. */
export const askedOf = (
  list: { readonly search: string; readonly sort: string; readonly narrowed: readonly Filter[] },
  columns: Readonly<Record<string, string>>,
): ReportInput => {
  const sort = sortOf(list.sort, columns);
  return {
    ...(list.search === '' ? {} : { search: list.search }),
    ...(sort.length === 0 ? {} : { sort: JSON.stringify(sort) }),
    ...(list.narrowed.length === 0 ? {} : { filter: JSON.stringify({ and: list.narrowed }) }),
  };
};
