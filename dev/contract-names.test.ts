import { expect, test } from 'vitest';
import { parseAst } from 'vite';
import { column } from '#platform/contract/data-column.ts';
import { dataSource } from '#platform/contract/data-source.ts';
import { importsApart, namesOfContract, readsInPlace, readsOfContract, withoutNames } from './contract-names.ts';
import type { Node } from './syntax.ts';

const parse = (code: string) => parseAst(code) as unknown as Node;

const contract = `import { endpoint, liveEvent } from 'endpoint.ts';
export const rowsUrl = '/screen/rows';
export const rowsChanged = liveEvent('rows.changed', null);
export const rowsContract = { list: endpoint({ method: 'GET', path: '/rows' }), at: rowsUrl };`;

test('the addresses and events of a contract stand alone, and the rest has them from there', () => {
  const names = namesOfContract(contract, parse(contract));
  expect(names).toContain("export const rowsUrl = '/screen/rows';");
  expect(names).toContain("export const rowsChanged = liveEvent('rows.changed', null);");
  expect(names).not.toContain('rowsContract');
  const rest = withoutNames(contract, parse(contract), './contract.ts?names');
  expect(rest).toContain('import { rowsUrl, rowsChanged } from "./contract.ts?names";');
  expect(rest).toContain('export { rowsUrl, rowsChanged };');
  expect(rest).not.toContain("'/screen/rows'");
  expect(rest).toContain('rowsContract');
});

test('a file takes from there what is there, and the rest from the contract', () => {
  const code = `import { rowsContract, rowsUrl as url } from '../contract.ts';\nimport { other } from './other.ts';`;
  expect(importsApart(code, parse(code), () => new Set(['rowsUrl', 'rowsChanged']))).toBe(
    `import { rowsUrl as url } from "../contract.ts?names";import { rowsContract } from "../contract.ts";\nimport { other } from './other.ts';`,
  );
});

test('a file that asks plain questions alone has them in place, and one that does more has the contract', () => {
  const reads = readsOfContract(parse(contract));
  expect([...reads]).toEqual([['rowsContract.list', `({ method: 'GET', path: "/rows" })`]]);
  const asks = `import { rowsContract } from '../contract.ts';\ncall(rowsContract.list, {});`;
  expect(readsInPlace(asks, parse(asks), () => reads)).toBe(`\ncall(({ method: 'GET', path: "/rows" }), {});`);
  const more = `${asks}\ncall(rowsContract.change, {});`;
  expect(readsInPlace(more, parse(more), () => reads)).toBe(more);
});

test('the rows of a data source are a plain question', () => {
  const code = "export const rowsSource = dataSource({ name: 'rows', columns: {} });";
  const { method, path } = dataSource({
    name: 'rows',
    title: { tr: 'Satırlar', en: 'Rows' },
    access: { kind: 'signed-in' },
    key: 'id',
    order: ['id'],
    columns: { id: column.number('No', 'No') },
  }).read;
  expect([...readsOfContract(parse(code))]).toEqual([
    ['rowsSource.read', `({ method: '${method}', path: ${JSON.stringify(path)} })`],
  ]);
});
