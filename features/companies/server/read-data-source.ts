import type { ParsedInputOf, ReturnOf } from '#platform/contract/endpoint.ts';
import { compareTurkish, fold } from '#platform/contract/turkish.ts';
import { seeEveryCompany } from '#platform/server/db.ts';
import type { Context } from '#platform/server/routes.ts';
import { type companiesContract, companiesProblems, type DataFilter, dataSources } from '../contract.ts';
import { companiesOfPeople, openCompany } from './api.ts';

type ReadDataSource = typeof companiesContract.readDataSource;
type Input = ParsedInputOf<ReadDataSource>;
type Row = { readonly mccid: number; readonly mccname: string; readonly current: boolean };

const passes = (row: Row, filter: DataFilter): boolean => {
  if ('and' in filter) return filter.and.every((part) => passes(row, part));
  if ('or' in filter) return filter.or.some((part) => passes(row, part));
  if (filter.op === 'contains') return fold(row.mccname).includes(fold(filter.value));
  return row[filter.field] === filter.value;
};

const compareBy =
  (sort: Input['sort']) =>
  (a: Row, b: Row): number => {
    for (const { field, descending } of sort) {
      const order = field === 'mccid' ? a.mccid - b.mccid : compareTurkish(a.mccname, b.mccname);
      if (order !== 0) return descending ? -order : order;
    }
    return compareTurkish(a.mccname, b.mccname) || a.mccid - b.mccid;
  };

/** The caller's companies, and the one they work in where an administrator chose one they are no member of. */
const ownCompanies = async ({ tx, caller }: Context): Promise<readonly Row[]> => {
  // One's own memberships in other companies are one's own business; only the caller's are read.
  await seeEveryCompany(tx);
  const own = (await companiesOfPeople(tx, [caller.personId])).get(caller.personId) ?? [];
  const chosen =
    caller.companyId === null || own.some((company) => company.id === caller.companyId)
      ? null
      : await openCompany(tx, caller.companyId);
  return [...own, ...(chosen === null ? [] : [chosen])].map(({ id, name }) => ({
    mccid: id,
    mccname: name,
    current: id === caller.companyId,
  }));
};

/** Reads one of the closed list of data sources. */
export const readDataSource = async (input: Input, context: Context): Promise<ReturnOf<ReadDataSource>> => {
  if (!dataSources.some((name) => name === input.name)) throw companiesProblems.problem('data-source-unknown');
  const { filter } = input;
  const term = fold(input.search.trim());
  // A person's companies are few, so the tree is walked here rather than translated.
  const rows = (await ownCompanies(context))
    .filter((row) => fold(row.mccname).includes(term) && (!filter || passes(row, filter)))
    .sort(compareBy(input.sort));
  return { rows: rows.slice(input.skip, input.skip + input.take), total: rows.length };
};
