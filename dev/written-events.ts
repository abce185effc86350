import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';
import { isShownField } from '#features/console/audit-trail/web/event-diff.ts';

const repository = path.resolve(import.meta.dirname, '..');

type Texts = { readonly texts: Readonly<Record<string, unknown>> };

/** What the features say of their events in one language. */
const wordsIn = async (language: 'tr' | 'en'): Promise<Readonly<Record<string, unknown>>> =>
  Object.assign(
    {},
    ...(await Promise.all(
      globSync(`features/*/*/web/trail-texts.${language}.ts`, { cwd: repository }).map(
        async (file) => ((await import(pathToFileURL(path.join(repository, file)).href)) as Texts).texts,
      ),
    )),
  );

/** What the code writes down of an event: its action, the kind of its record, and the fields of both sides. */
export type Written = { readonly file: string; readonly is: 'action' | 'kind' | 'field'; readonly name: string };

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

/** What `listExport` is given besides the name and the source of the list. */
const EXPORT = ['operation', 'action', 'kind', 'list'];

/** The literals that look like an event: they name an action, a subject and two sides. An export names the two in one. */
const writtenIn = (file: string): readonly Written[] => {
  const source = ts.createSourceFile(file, readFileSync(path.join(repository, file), 'utf8'), ts.ScriptTarget.Latest);
  const found: Written[] = [];
  const look = (node: ts.Node): void => {
    const properties = propertiesOf(node);
    const names = properties.map(nameOf);
    const add = (is: Written['is'], all: readonly string[]) => found.push(...all.map((name) => ({ file, is, name })));
    if (EXPORT.every((name) => names.includes(name))) {
      add('action', stringsIn(valueOf(properties, 'action')));
      add('kind', stringsIn(valueOf(properties, 'kind')));
    }
    if (names.includes('action') && names.includes('subject')) {
      add('action', stringsIn(valueOf(properties, 'action')));
      add('kind', stringsIn(valueOf(propertiesOf(valueOf(properties, 'subject') ?? node), 'kind')));
      add('field', [...fieldsIn(valueOf(properties, 'before')), ...fieldsIn(valueOf(properties, 'after'))]);
    }
    ts.forEachChild(node, look);
  };
  look(source);
  return found;
};

/** Every event that the server's code records. */
export const writtenEvents = (): readonly Written[] =>
  globSync('{apps,features,platform}/**/server/**/*.ts', { cwd: repository })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => !/\.test\.ts$|\/testing\//.test(file))
    .flatMap(writtenIn);

const keyOf = ({ is, name }: Written): string => (is === 'action' ? name : `${is}:${name}`);

const isSaid = (each: Written, words: Readonly<Record<string, unknown>>): boolean =>
  keyOf(each) in words || (each.is === 'field' && (!isShownField(each.name) || each.name in { tr: 1, en: 1 }));

/** Events that the trail cannot tell in a language: the file that records one, and a sentence. */
export const textsMissing = async (): Promise<readonly { readonly file: string; readonly gap: string }[]> => {
  const written = writtenEvents();
  const missing = await Promise.all(
    (['tr', 'en'] as const).map(async (language) => {
      const words = await wordsIn(language);
      return written
        .filter((each) => !isSaid(each, words))
        .map((each) => ({
          file: each.file,
          gap: `records ${each.name} as ${each.is} of an audit event, which has no text; add '${keyOf(each)}' to web/trail-texts.${language}.ts`,
        }));
    }),
  );
  return [...new Map(missing.flat().map((each) => [`${each.file} ${each.gap}`, each])).values()];
};
