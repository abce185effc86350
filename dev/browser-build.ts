// What the browser needs of two kinds of files: of contracts how to call, of texts what to say.
import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';

/** A node of a parsed module, as far as it is looked at here. */
type Node = {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly name?: string;
  readonly value?: unknown;
  readonly key?: Node;
  readonly callee?: Node;
  readonly arguments?: readonly Node[];
  readonly properties?: readonly Node[];
};
type Edit = { readonly start: number; readonly end: number; readonly text: string };

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';

/** Every node below one, itself first. */
function* nodesOf(node: Node): Generator<Node> {
  yield node;
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) yield* nodesOf(child);
}

const edited = (code: string, edits: readonly Edit[]): string =>
  edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end, text: by }) => text.slice(0, start) + by + text.slice(end), code);

/** What a call is made of; the rest of an endpoint is the server's and would bring all the shapes along. */
const CALLED_BY = new Set(['method', 'path', 'bodyField']);

const calledBy = (code: string, declared: Node): string => {
  const kept = (declared.properties ?? []).filter(({ key }) => CALLED_BY.has(key?.name ?? ''));
  return `{ ${kept.map(({ start, end }) => code.slice(start, end)).join(', ')} }`;
};

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

/** An endpoint without its shapes, a live event without its payload's: the server has parsed what arrives here. */
const declarationEdit = (code: string, call: Node): readonly Edit[] => {
  const { callee, arguments: given = [] } = call;
  const [first, second] = given;
  if (callee?.name === 'liveEvent' && second) return [{ start: second.start, end: second.end, text: 'null' }];
  if (first?.type !== 'ObjectExpression') return [];
  if (isAsked(callee?.name)) return askedEdit(code, call, first, callee.name);
  return callee?.name === 'endpoint' ? [{ start: first.start, end: first.end, text: calledBy(code, first) }] : [];
};

/**
 * A contract with its declarations reduced to what the browser needs of them. Making a shape has no effect but the
 * shape, which the build cannot see where one is refined by `.check(…)`: each call says so, and what is unused goes.
 */
export const contractForBrowser = (code: string, program: Node): string => {
  const calls = Array.from(nodesOf(program)).filter(({ type }) => type === 'CallExpression');
  const cuts = calls.flatMap((call) => declarationEdit(code, call));
  const isCut = (at: number): boolean => cuts.some(({ start, end }) => start <= at && at < end);
  const starts = new Set(calls.map(({ start }) => start).filter((start) => !isCut(start)));
  return edited(code, [...cuts, ...Array.from(starts, (start) => ({ start, end: start, text: '/*@__PURE__*/ ' }))]);
};

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

const lighterFiles = (): Plugin => ({
  name: 'lighter-for-browser',
  // After the types are gone.
  enforce: 'post',
  apply: 'build',
  transform(code, id) {
    const file = id.split('?', 1)[0] ?? id;
    const lighten = CONTRACT.test(file) ? contractForBrowser : TEXTS.test(file) ? textsForBrowser : null;
    return lighten === null ? null : { code: lighten(code, this.parse(code) as unknown as Node), map: null };
  },
});

/** Makes both kinds of files lighter when the browser part is built. */
export const lighterForBrowser = (): readonly Plugin[] => [withoutCompiler(), lighterFiles()];
