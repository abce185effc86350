// What the browser needs of two kinds of files: of contracts how to call, of texts what to say.
import compile from 'icu-minify/compile';
import { parseAst, type Plugin } from 'vite';
import { wordsOfFirstPage } from './first-words.ts';
import { variablesAtHome } from './kit-variables.ts';
import { lighterRouter } from './router-library.ts';
import { type Edit, edited, isNode, type Node, nodesOf } from './syntax.ts';

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
    if (!TEXTS.test(file)) return null;
    return { code: textsForBrowser(code, this.parse(code) as unknown as Node), map: null };
  },
});

/** Makes these files lighter when the browser part is built. */
export const lighterForBrowser = (): readonly Plugin[] => [
  withoutCompiler(),
  wordsOfFirstPage((code) => textsForBrowser(code, parseAst(code, { lang: 'ts' }) as unknown as Node)),
  lighterFiles(),
  lighterRouter(),
  variablesAtHome(),
];
