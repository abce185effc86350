import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { isShownField } from '#features/console/audit-trail/web/event-diff.ts';
import { treeFiles } from './copy-tree.ts';

const repository = path.resolve(import.meta.dirname, '..');

type Texts = { readonly texts: Readonly<Record<string, unknown>> };

/** What the features say of their events; both languages have the same keys, which another test holds. */
const words: Readonly<Record<string, unknown>> = Object.assign(
  {},
  ...(await Promise.all(
    globSync('features/*/*/web/trail-texts.tr.ts', { cwd: repository }).map(
      async (file) => ((await import(path.join(repository, file))) as Texts).texts,
    ),
  )),
);

/** What the code writes down of an event: its action, the kind of its record, and the fields of both sides. */
type Written = { readonly file: string; readonly is: 'action' | 'kind' | 'field'; readonly name: string };

const nameOf = (node: ts.ObjectLiteralElementLike): string =>
  node.name !== undefined && (ts.isIdentifier(node.name) || ts.isStringLiteral(node.name)) ? node.name.text : '';

const propertiesOf = (node: ts.Node): readonly ts.ObjectLiteralElementLike[] =>
  ts.isObjectLiteralExpression(node) ? node.properties : [];

const valueOf = (properties: readonly ts.ObjectLiteralElementLike[], name: string): ts.Expression | undefined => {
  const found = properties.find((property) => nameOf(property) === name);
  return found !== undefined && ts.isPropertyAssignment(found) ? found.initializer : undefined;
};

/** Every text an expression may come to: `x ? 'a' : 'b'` has two. */
const stringsIn = (node: ts.Node | undefined): readonly string[] => {
  if (node === undefined) return [];
  if (ts.isStringLiteralLike(node)) return [node.text];
  return ts.isConditionalExpression(node) ? [...stringsIn(node.whenTrue), ...stringsIn(node.whenFalse)] : [];
};

const fieldsIn = (node: ts.Node | undefined): readonly string[] => {
  if (node === undefined) return [];
  const own = propertiesOf(node).flatMap((property) => {
    const inner = ts.isPropertyAssignment(property) ? fieldsIn(property.initializer) : [];
    return inner.length > 0 ? inner : [nameOf(property)];
  });
  return own.filter((name) => name !== '');
};

/** The literals that look like an event: they name an action, a subject and two sides. */
const writtenIn = (file: string): readonly Written[] => {
  const source = ts.createSourceFile(file, readFileSync(path.join(repository, file), 'utf8'), ts.ScriptTarget.Latest);
  const found: Written[] = [];
  const look = (node: ts.Node): void => {
    const properties = propertiesOf(node);
    const names = properties.map(nameOf);
    if (names.includes('action') && names.includes('subject')) {
      const add = (is: Written['is'], all: readonly string[]) => found.push(...all.map((name) => ({ file, is, name })));
      add('action', stringsIn(valueOf(properties, 'action')));
      add('kind', stringsIn(valueOf(propertiesOf(valueOf(properties, 'subject') ?? node), 'kind')));
      add('field', [...fieldsIn(valueOf(properties, 'before')), ...fieldsIn(valueOf(properties, 'after'))]);
    }
    ts.forEachChild(node, look);
  };
  look(source);
  return found;
};

const written = treeFiles()
  .filter(
    (file) => /^(?:apps|features|platform)\/.*server\/.*\.ts$/.test(file) && !/\.test\.ts$|\/testing\//.test(file),
  )
  .flatMap(writtenIn);

const unnamed = (is: Written['is'], isNamed: (name: string) => boolean): readonly string[] =>
  written.filter((each) => each.is === is && !isNamed(each.name)).map(({ file, name }) => `${file}: ${name}`);

test('the events that are written down are seen', () => {
  expect(written.filter(({ is }) => is === 'action').length).toBeGreaterThan(40);
  expect(written.filter(({ is }) => is === 'field').length).toBeGreaterThan(60);
});

test('every action of the trail has its words', () => {
  expect(unnamed('action', (name) => name in words)).toEqual([]);
});

test('every kind of record has its name', () => {
  expect(unnamed('kind', (name) => `kind:${name}` in words)).toEqual([]);
});

test('every field of an event has its name, and keys of the database meet nobody', () => {
  expect(
    unnamed('field', (name) => !isShownField(name) || `field:${name}` in words || name in { tr: 1, en: 1 }),
  ).toEqual([]);
  expect(written.some(({ name }) => name === 'roleId')).toBe(true);
  expect(isShownField('roleId')).toBe(false);
});
