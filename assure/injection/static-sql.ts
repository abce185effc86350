import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const repository = path.resolve(import.meta.dirname, '../..');
const FOLDERS = ['platform/server', 'features', 'apps/server'];

/** These run before there is any request, with the owner's rights, from constants: schema, roles, databases of tests. */
const BEFORE_REQUESTS =
  /(\/(migrations|tables|migrate|text-functions)\.ts|-tables\.ts|\/testing\/|\.test\.ts)$|\/testing\//;

type Declared = readonly [file: string, argument: string, why: string];

/**
 * Names that are computed, each from what the code itself declares: file, the text of the argument, and why it is none
 * of a client's.
 */
const DECLARED: readonly Declared[] = [
  ['platform/server/data-source.ts', 'name', 'the name of a declared column: the declaration’s own keys are walked'],
  [
    'platform/server/listening.ts',
    '`listen ${pg.escapeIdentifier(channel)}`',
    'a channel of our own, as a name: LISTEN takes no parameters',
  ],
  [
    'features/console/personal-data/server/rows-of-person.ts',
    'column',
    'a column that a feature declares of its table',
  ],
  ['features/console/personal-data/server/rows-of-person.ts', 'table', 'a table that a feature declares as its own'],
  ['features/console/personal-data/server/replace-names.ts', 'table', 'a table that a feature declares as its own'],
  [
    'features/console/personal-data/server/replace-names.ts',
    'name',
    'a declared column, as the database’s own list names it',
  ],
  ['features/console/personal-data/server/replace-names.ts', 'type', 'a column’s type from the database’s own list'],
  ['features/console/personal-data/server/replace-names.ts', 'erased.namesBy', 'a function that a feature declares'],
  ['features/core/access/server/read-changes.ts', 'kind', 'a kind of rows, by the name that its owner declares'],
  ['features/console/request-log/server/find-requests.ts', 'value', 'a column named by the callers in that file'],
  ['features/console/request-log/server/find-requests.ts', 'label', 'a column named by the callers in that file'],
  ['features/console/usage/server/kept-counts.ts', 'name', 'a column named by the countings of that feature'],
  ['platform/server/embedded/upkeep.ts', "rows[0]?.role ?? ''", 'the role that the database itself says it has'],
  ['platform/server/embedded/upkeep.ts', 'schema', 'a table’s schema and name from the database’s own list'],
  [
    'platform/server/filter-time.ts',
    '`${isPatient() ? LIMIT_S.patient : LIMIT_S.request} seconds`',
    'one of two numbers of that file',
  ],
  [
    'platform/server/server-pool.ts',
    '{ name: nameOf(text), text, values }',
    'what the pool was given, known by its text',
  ],
  ['platform/server/server-pool.ts', 'text', 'what the pool was given, passed on as it came'],
  [
    'platform/server/scoped-transactions.ts',
    'beginStatement(begin, scope, mannerNow(), writes)',
    'words of ours, and a company’s number that was looked at just before: several statements at once take no values',
  ],
  ['platform/server/tasks/job-queue.ts', 'text', 'the statements of the job library; values travel beside them'],
];

export type StaticFinding = { readonly where: string; readonly what: string };

const NAMING = new Set(['ref', 'id', 'table', 'lit', 'raw']);
const EXECUTING = new Set(['exec', 'query']);

const isConstantName = (name: string): boolean => /^[A-Z][A-Z0-9_]*$/.test(name);

/** The type that the nearest function around gives a parameter of this name. */
const typeOfParameter = ({ text, parent }: ts.Identifier): ts.TypeNode | undefined => {
  for (let around: ts.Node = parent; !ts.isSourceFile(around); around = around.parent)
    if (ts.isArrowFunction(around)) {
      const own = around.parameters.find(({ name }) => name.getText() === text);
      if (own !== undefined) return own.type;
    }
  return undefined;
};

/** Whether the only values of a type are texts that stand in the file: one of these is given, as the compiler sees to. */
const isOfLiterals = (type: ts.TypeNode | undefined, file: ts.SourceFile): boolean => {
  if (type === undefined) return false;
  if (ts.isLiteralTypeNode(type)) return ts.isStringLiteral(type.literal);
  if (ts.isUnionTypeNode(type)) return type.types.every((each) => isOfLiterals(each, file));
  if (!ts.isTypeReferenceNode(type) || type.typeArguments !== undefined) return false;
  const alias = file.statements.filter(ts.isTypeAliasDeclaration).find(({ name }) => name.text === type.getText());
  return isOfLiterals(alias?.type, file);
};

/** Whether a name stands for such a text: by its type, by its constant, or written as one. */
const isStaticName = (node: ts.Identifier, constants: ReadonlyMap<string, ts.Expression>): boolean => {
  const type = typeOfParameter(node);
  if (type !== undefined) return isOfLiterals(type, node.getSourceFile());
  const known = constants.get(node.text);
  return known === undefined ? isConstantName(node.text) : isStatic(known, constants);
};

/** Whether a value is a number whatever is in it: written in the source, a parameter of that type, or made of such. */
const isNumber = (node: ts.Expression): boolean => {
  if (ts.isNumericLiteral(node)) return true;
  if (ts.isBinaryExpression(node)) return isNumber(node.left) && isNumber(node.right);
  return ts.isIdentifier(node) && typeOfParameter(node)?.kind === ts.SyntaxKind.NumberKeyword;
};

/** Whether a text is written in the source: a literal, a constant, one of the literals of a type, or a template of such. */
const isStatic = (node: ts.Expression, constants: ReadonlyMap<string, ts.Expression>): boolean => {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node) || ts.isNumericLiteral(node)) return true;
  if (ts.isTemplateExpression(node))
    return node.templateSpans.every(({ expression }) => isStatic(expression, constants));
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken)
    return isStatic(node.left, constants) && isStatic(node.right, constants);
  if (ts.isConditionalExpression(node))
    return isStatic(node.whenTrue, constants) && isStatic(node.whenFalse, constants);
  return ts.isIdentifier(node) && isStaticName(node, constants);
};

/** The constants of a file, outside of any function. */
const constantsOf = (file: ts.SourceFile): ReadonlyMap<string, ts.Expression> =>
  new Map(
    file.statements
      .filter(ts.isVariableStatement)
      .filter(({ declarationList }) => (declarationList.flags & ts.NodeFlags.Const) !== 0)
      .flatMap(({ declarationList }) => [...declarationList.declarations])
      .flatMap(({ name, initializer }) =>
        ts.isIdentifier(name) && initializer ? [[name.text, initializer] as const] : [],
      ),
  );

type Call = { readonly on: string; readonly method: string; readonly argument: ts.Expression | undefined };

const callOf = (node: ts.Node): Call | null => {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return null;
  const { expression, name } = node.expression;
  return { on: expression.getText(), method: name.text, argument: node.arguments[0] };
};

const isNumberIn = ({ method, argument }: Call): boolean =>
  method === 'lit' && argument !== undefined && isNumber(argument);

/** Whether a call makes SQL of a text: what it is given must be static. */
const makesSql = ({ on, method }: Call): boolean =>
  (on === 'sql' && NAMING.has(method)) ||
  (on === 'CompiledQuery' && method === 'raw') ||
  method === 'dynamic' ||
  on.endsWith('.dynamic') ||
  (EXECUTING.has(method) && /embedded|pool|client|pg$/i.test(on));

const filesOf = (folder: string): readonly string[] =>
  readdirSync(path.join(repository, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => path.join(folder, file))
    .filter((file) => file.endsWith('.ts') && (file.includes('/server/') || file.startsWith('apps/server')))
    .filter((file) => !BEFORE_REQUESTS.test(file));

/** Looks through one file: every call that makes SQL of a text, and whether the text is static. */
export const readFile = (
  name: string,
  text: string,
): { readonly calls: number; readonly found: readonly StaticFinding[]; readonly used: ReadonlySet<Declared> } => {
  const file = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true);
  const constants = constantsOf(file);
  const found: StaticFinding[] = [];
  const used = new Set<Declared>();
  let calls = 0;
  const visit = (node: ts.Node): void => {
    const call = callOf(node);
    if (call !== null && makesSql(call)) {
      calls += 1;
      const said = call.argument?.getText() ?? '';
      const declared =
        call.on === 'sql' && call.method === 'raw'
          ? undefined
          : DECLARED.find(([in_, argument]) => in_ === name && argument === said);
      if (declared !== undefined) used.add(declared);
      else if (call.argument !== undefined && !isStatic(call.argument, constants) && !isNumberIn(call)) {
        const { line } = file.getLineAndCharacterOfPosition(node.getStart());
        found.push({ where: `${name}:${line + 1}`, what: `${call.on}.${call.method}(${said.slice(0, 60)})` });
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return { calls, found, used };
};

/** SQL of the product comes from the templates in its source alone. */
export const readSources = () => {
  const files = FOLDERS.flatMap(filesOf);
  const read = files.map((file) => readFile(file, readFileSync(path.join(repository, file), 'utf8')));
  return {
    files: files.length,
    calls: read.reduce((sum, { calls }) => sum + calls, 0),
    found: read.flatMap(({ found }) => found),
    declared: DECLARED,
    unused: DECLARED.filter((row) => !read.some(({ used }) => used.has(row))).map(
      ([file, argument]) => `${file}: ${argument}`,
    ),
  };
};
