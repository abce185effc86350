import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** A pattern of the product, or a place that makes one while it runs. */
export type Pattern = { readonly file: string; readonly line: number; readonly source: string; readonly flags: string };
export type Made = { readonly file: string; readonly line: number; readonly text: string };

const repository = path.resolve(import.meta.dirname, '../..');
const isOfProduct = (file: string): boolean =>
  /\.tsx?$/.test(file) && !/\.test\.tsx?$|(?:^|\/)testing\//.test(file) && !file.endsWith('.d.ts');

const filesOfProduct = (): readonly string[] =>
  ['apps', 'features', 'platform']
    .flatMap((folder) =>
      readdirSync(path.join(repository, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
        path.posix.join(folder, file),
      ),
    )
    .filter(isOfProduct)
    .toSorted();

const isMaker = (node: ts.Node): node is ts.NewExpression | ts.CallExpression =>
  (ts.isNewExpression(node) || ts.isCallExpression(node)) &&
  /^(?:globalThis\.)?RegExp$/.test(node.expression.getText());

/** Every pattern that stands in the sources of the product, found by their syntax, and every place that makes one. */
export const productPatterns = (): { readonly patterns: readonly Pattern[]; readonly made: readonly Made[] } => {
  const patterns: Pattern[] = [];
  const made: Made[] = [];
  for (const file of filesOfProduct()) {
    const text = readFileSync(path.join(repository, file), 'utf8');
    const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
    const parsed = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind);
    const lineOf = (node: ts.Node): number => parsed.getLineAndCharacterOfPosition(node.getStart()).line + 1;
    const visit = (node: ts.Node): void => {
      if (ts.isRegularExpressionLiteral(node)) {
        const end = node.text.lastIndexOf('/');
        patterns.push({ file, line: lineOf(node), source: node.text.slice(1, end), flags: node.text.slice(end + 1) });
      } else if (isMaker(node)) made.push({ file, line: lineOf(node), text: node.getText() });
      ts.forEachChild(node, visit);
    };
    visit(parsed);
  }
  return { patterns, made };
};
