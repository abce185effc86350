import { expect, test } from 'vitest';
import { parseAst } from 'vite';
import { contractForBrowser, textsForBrowser } from './browser-build.ts';

const read = (lighten: typeof contractForBrowser, code: string): string => lighten(code, parseAst(code) as never);

test('an endpoint keeps what a call is made of, and a live event its name', () => {
  const code = `
    const row = z.object({ id: z.int() });
    export const contract = { list: endpoint({ method: 'GET', path: '/rows', title: 'List', input: z.strictObject({}), output: row }) };
    export const changed = liveEvent('rows.changed', row);
    export const url = '/screen/rows';`;
  const light = read(contractForBrowser, code);
  expect(light).toContain("endpoint({ method: 'GET', path: '/rows' })");
  expect(light).toContain("liveEvent('rows.changed', null)");
  expect(light).toContain("url = '/screen/rows'");
  expect(light).not.toContain('strictObject');
  expect(() => parseAst(light)).not.toThrow();
});

test('a change says where its shapes are, and the module of shapes has what it is checked by and nothing else', () => {
  const code = `
    const name = z.string();
    export const nameShape = name;
    export const contract = {
      list: endpoint({ method: 'GET', path: '/rows', input: z.strictObject({ search: name }), output: name }),
      add: endpoint({ method: 'POST', path: '/rows', title: 'Add', input: z.strictObject({ name }), output: name }),
    };`;
  expect(read(contractForBrowser, code)).toContain(
    "endpoint({ method: 'POST', path: '/rows', shapes: contractShapes })",
  );
  const shapes = contractForBrowser(code, parseAst(code) as never, 'shapes');
  expect(shapes).toContain("endpoint({ method: 'POST', path: '/rows', input: z.strictObject({ name }) })");
  expect(shapes).toContain('export const contract');
  expect(shapes).not.toMatch(/search|title|output|export const nameShape/);
});

test('a data source keeps where it is asked and its columns', () => {
  const code = `export const rowsSource = dataSource({ name: 'rows', key: 'id', order: ['id'], columns: { id: column.number('No', 'No') } });`;
  expect(read(contractForBrowser, code)).toBe(
    `export const rowsSource = ({ name: 'rows', columns: { id: /*@__PURE__*/ column.number('No', 'No') }, read: { method: 'POST', path: "/derinexecution/api/data-sources/rows/read" } });`,
  );
});

test('a report keeps where it is asked, and what it is called', () => {
  const code = `export const paper = report({ name: 'rows', title: { tr: 'Satırlar', en: 'Rows' }, source: rowsSource, columns: [['id', 1]] });`;
  expect(read(contractForBrowser, code)).toBe(
    `export const paper = ({ name: 'rows', title: { tr: 'Satırlar', en: 'Rows' }, read: { method: 'GET', path: "/report/Viewer/rows" } });`,
  );
});

test('the making of a shape is marked as free of effects, so that an unused one goes', () => {
  expect(read(contractForBrowser, 'const id = z.int().check(z.positive());')).toBe(
    'const id = /*@__PURE__*/ z.int().check(/*@__PURE__*/ z.positive());',
  );
});

test('texts with parameters are parsed, and the others stay as they are', () => {
  const code = "export const texts = { tr: { none: 'Kayıt yok', some: '{count, plural, other {# kayıt}}' } };";
  const light = read(textsForBrowser, code);
  expect(light).toContain("none: 'Kayıt yok'");
  expect(light).not.toContain('plural');
  expect(light).toMatch(/some: \[.*"count".*" kayıt".*\]/);
});

test('a text with a parameter that the build cannot read stops it', () => {
  expect(() => read(textsForBrowser, "export const texts = { tr: { a: 'x' + '{b}' } };")).toThrow('no plain string');
});
