// What the browser needs of two kinds of files: of contracts how to call, of texts what to say.
import { basename } from 'node:path';
import compile from 'icu-minify/compile';
import { parseAst, type Plugin } from 'vite';
import { NAMES, namesApart, namesOfContract, withoutNames } from './contract-names.ts';
import { wordsOfFirstPage } from './first-words.ts';
import { variablesAtHome } from './kit-variables.ts';
import { lighterRouter } from './router-library.ts';
import { lighterSignIn } from './sign-in-library.ts';
import { type Edit, edited, isNode, type Node, nodesOf } from './syntax.ts';

/** What a call is made of; the rest of an endpoint is the server's and would bring all the shapes along. */
const CALLED_BY = ['method', 'path', 'bodyField'];
/** What a form is checked by. */
const CHECKED_BY = ['method', 'path', 'input'];
/** What is filled in a form changes something. */
const isChange = ({ properties = [] }: Node): boolean =>
  properties.some(({ key, value }) => key?.name === 'method' && isNode(value) && value.value !== 'GET');

const only = (code: string, declared: Node, names: readonly string[], more: readonly string[] = []): string => {
  const kept = (declared.properties ?? []).filter(({ key }) => names.includes(key?.name ?? ''));
  return `{ ${[...kept.map(({ start, end }) => code.slice(start, end)), ...more].join(', ')} }`;
};

/** The same contract once more, with the shapes of what is sent: for forms, when the first of them opens. */
export const SHAPES = '?shapes';

type Asked = {
  readonly method: 'GET' | 'POST';
  readonly path: (name: string) => string;
  readonly shown: readonly string[];
};

/** How what a feature declares by name is asked for, and what of the declaration the browser shows. */
const ASKED = {
  dataSource: {
    method: 'POST',
    path: (name: string) => `/derinexecution/api/data-sources/${name}/read`,
    // Lists draw their columns from them.
    shown: ['columns'],
  },
  report: { method: 'GET', path: (name: string) => `/report/Viewer/${name}`, shown: ['title'] },
} as const satisfies Record<string, Asked>;

const isAsked = (name: string | undefined): name is keyof typeof ASKED =>
  name !== undefined && Object.hasOwn(ASKED, name);

/** Declaring a column has no effect but the column: a source that no screen of a part uses goes. */
const purely = (code: string): string => code.replaceAll(/\b(column\.\w+|sameInBoth)\(/g, '/*@__PURE__*/ $1(');

/** A data source or a report as the browser reads it: where to ask, and what of it is shown. */
const askedEdit = (code: string, call: Node, declared: Node, kind: keyof typeof ASKED): readonly Edit[] => {
  const { method, path, shown } = ASKED[kind];
  const named = declared.properties?.find(({ key }) => key?.name === 'name')?.value;
  const { type, value } = (isNode(named) ? named : {}) as Partial<Node>;
  if (type !== 'Literal' || typeof value !== 'string')
    throw new Error(`a ${kind} does not say its name: ${code.slice(declared.start, declared.start + 80)}`);
  const kept = (declared.properties ?? [])
    .filter(({ key }) => ['name', ...shown].includes(key?.name ?? ''))
    .map(({ start, end }) => purely(code.slice(start, end)));
  const read = `read: { method: '${method}', path: ${JSON.stringify(path(value))} }`;
  return [{ start: call.start, end: call.end, text: `({ ${[...kept, read].join(', ')} })` }];
};

type Part = 'calls' | 'shapes';

const endpointText = (code: string, declared: Node, part: Part): string => {
  if (part === 'calls') return only(code, declared, CALLED_BY, isChange(declared) ? ['shapes: contractShapes'] : []);
  return isChange(declared) ? only(code, declared, CHECKED_BY) : '{}';
};

/** An endpoint without its shapes, a live event without its payload's: the server has parsed what arrives here. */
const declarationEdit = (code: string, call: Node, part: Part): readonly Edit[] => {
  const { callee, arguments: given = [] } = call;
  const [first, second] = given;
  if (callee?.name === 'liveEvent' && second) return [{ start: second.start, end: second.end, text: 'null' }];
  if (first?.type !== 'ObjectExpression') return [];
  if (isAsked(callee?.name)) return askedEdit(code, call, first, callee.name);
  return callee?.name === 'endpoint'
    ? [{ start: first.start, end: first.end, text: endpointText(code, first, part) }]
    : [];
};

/** Of the shapes' module only contracts are asked for: what else it exports need not travel. */
const hiddenExports = (program: Node): readonly Edit[] =>
  (program as unknown as { readonly body: readonly (Node & { readonly declaration?: Node | null })[] }).body
    .filter(({ type, declaration }) => type === 'ExportNamedDeclaration' && declaration)
    .filter((exported) => !Array.from(nodesOf(exported)).some(({ callee }) => callee?.name === 'endpoint'))
    .map(({ start, declaration }) => ({ start, end: declaration?.start ?? start, text: '' }));

/**
 * A contract with its declarations reduced to what the browser needs of them. Making a shape has no effect but the
 * shape, which the build cannot see where one is refined by `.check(…)`: each call says so, and what is unused goes.
 */
export const contractForBrowser = (code: string, program: Node, part: Part = 'calls', isShared = false): string => {
  const calls = Array.from(nodesOf(program)).filter(({ type }) => type === 'CallExpression');
  const cuts = calls.flatMap((call) => declarationEdit(code, call, part));
  const isCut = (at: number): boolean => cuts.some(({ start, end }) => start <= at && at < end);
  const starts = new Set(calls.map(({ start }) => start).filter((start) => !isCut(start)));
  return edited(code, [
    ...cuts,
    ...(part === 'shapes' && !isShared ? hiddenExports(program) : []),
    ...Array.from(starts, (start) => ({ start, end: start, text: '/*@__PURE__*/ ' })),
  ]);
};

/** Says where an endpoint's shapes are, in the file that was made lighter. */
const withShapes = (light: string, file: string): string =>
  light.includes('shapes: contractShapes')
    ? `${light}\nfunction contractShapes() { return import(${JSON.stringify(`./${basename(file)}${SHAPES}`)}); }`
    : light;

// Under the page's security policy nothing may be made out of text: shapes are walked, not compiled.
const withoutCompiling = (code: string): string =>
  `import { config as configureShapes } from 'zod/mini';\nconfigureShapes({ jitless: true });\n${code}`;

/** Texts with their messages parsed already: the parser of messages stays at home. */
export const textsForBrowser = (code: string, program: Node): string => {
  const edits = Array.from(nodesOf(program))
    .filter(({ type, value }) => type === 'Property' && isNode(value))
    .flatMap((property): Edit[] => {
      const { type, value, start, end } = property.value as Node;
      const source = code.slice(start, end);
      if (type === 'ObjectExpression' || !source.includes('{')) return [];
      if (type !== 'Literal' || typeof value !== 'string')
        throw new Error(`a text with a parameter is no plain string: ${source}`);
      return [{ start, end, text: JSON.stringify(compile(value)) }];
    });
  return edited(code, edits);
};

const CONTRACT = /\/contract(?:\/(?:shapes|live-frame|decimal|decision|report|task(?:-[a-z-]+)?|data-[a-z-]+))?\.ts$/;
const TEXTS = /[/-]texts\.ts$/;

const COMPILER = 'icu-minify/compile';
const NO_COMPILER = `\0${COMPILER}`;

/** Every message is compiled by the build: the compiler itself stays at home. */
const withoutCompiler = (): Plugin => ({
  name: 'without-compiler-of-messages',
  enforce: 'pre',
  apply: 'build',
  resolveId: (id) => (id === COMPILER ? NO_COMPILER : null),
  load: (id) =>
    id === NO_COMPILER ? "export default () => { throw new Error('a text was not compiled by the build'); };" : null,
});

const SHARED_SHAPES = /\/platform\/contract\/[\w-]+\.ts$/;

/** Shapes are made of shared ones: those come along with them, and no shape with what is loaded first. */
const shapesApart = (): Plugin => ({
  name: 'shapes-apart',
  enforce: 'pre',
  apply: 'build',
  async resolveId(source, importer) {
    if (!importer?.endsWith(SHAPES)) return null;
    const found = await this.resolve(source, importer.slice(0, -SHAPES.length), { skipSelf: true });
    return found && SHARED_SHAPES.test(found.id) ? { ...found, id: found.id + SHAPES } : found;
  },
});

const lighterFiles = (): Plugin => ({
  name: 'lighter-for-browser',
  // After the types are gone.
  enforce: 'post',
  apply: 'build',
  transform(code, id) {
    const file = id.split('?', 1)[0] ?? id;
    const isContract = CONTRACT.test(file);
    if (!isContract && !TEXTS.test(file)) return null;
    const program = this.parse(code) as unknown as Node;
    if (!isContract) return { code: textsForBrowser(code, program), map: null };
    const isShared = SHARED_SHAPES.test(file);
    if (id.endsWith(SHAPES)) {
      const shapes = contractForBrowser(code, program, 'shapes', isShared);
      return { code: isShared ? shapes : withoutCompiling(shapes), map: null };
    }
    const light = contractForBrowser(code, program);
    if (isShared) return { code: withShapes(light, file), map: null };
    const parsed = this.parse(light) as unknown as Node;
    if (id.endsWith(NAMES)) return { code: namesOfContract(light, parsed), map: null, moduleSideEffects: false };
    const rest = withoutNames(light, parsed, `./${basename(file)}${NAMES}`);
    return { code: withShapes(rest, file), map: null, moduleSideEffects: false };
  },
});

/** Makes these files and the sign-in's library lighter when the browser part is built. */
export const lighterForBrowser = (): readonly Plugin[] => [
  withoutCompiler(),
  shapesApart(),
  wordsOfFirstPage((code) => textsForBrowser(code, parseAst(code, { lang: 'ts' }) as unknown as Node)),
  lighterFiles(),
  namesApart(),
  lighterSignIn(),
  lighterRouter(),
  variablesAtHome(),
];
