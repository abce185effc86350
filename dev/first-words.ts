// What the first page says travels in one language: each text of the main part becomes a place in a list of words,
// and the lists, one for each language, are pieces of their own.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseAst, type Plugin } from 'vite';
import { edited, isNode, type Node } from './syntax.ts';

const root = path.resolve(import.meta.dirname, '..');
const FIRST_PAGE = [
  'apps/web/main.tsx',
  // Parts of the home page and the top bar that come by themselves, a moment later.
  'apps/web/pages/home-admin-panels.tsx',
  'features/operations/web/admin-buttons.tsx',
];
const TEXTS = /[/-]texts\.ts$/;
const WORDS = /\/platform\/web\/i18n\/first-words-(tr|en)\.ts$/;
const LANGUAGES = ['tr', 'en'] as const;

type Language = (typeof LANGUAGES)[number];
/** The words of a file's texts, each as source in its languages. */
export type Words = readonly Readonly<Record<Language, string>>[];

const parse = (code: string, lang: 'ts' | 'tsx' = 'ts'): Node => parseAst(code, { lang }) as unknown as Node;

const statements = (program: Node): readonly Node[] => [program.body ?? []].flat();

/** The file of the product that an import names; styles and packages are none. */
const fileOf = (from: string, name: string): string | null => {
  const file = name.startsWith('#') ? name.slice(1) : name.startsWith('.') ? path.join(path.dirname(from), name) : '';
  return /\.tsx?$/.test(file) ? file : null;
};

const importsOf = (file: string): readonly string[] =>
  statements(parse(readFileSync(path.join(root, file), 'utf8'), file.endsWith('x') ? 'tsx' : 'ts')).flatMap(
    ({ source, importKind, exportKind }) => {
      const named = importKind === 'type' || exportKind === 'type' ? undefined : source?.value;
      const found = typeof named === 'string' ? fileOf(file, named) : null;
      return found === null ? [] : [found];
    },
  );

/** Every file that the first page cannot do without, in the order in which they are met. */
const filesAtOnce = (): readonly string[] => {
  const found = new Set(FIRST_PAGE);
  // A set grows while it is gone through.
  for (const file of found) for (const each of importsOf(file)) found.add(each);
  return [...found];
};

/** The objects of a file that say something in both languages. */
const textsIn = (program: Node): readonly Node[] =>
  statements(program).flatMap(({ type, declaration }) => {
    const made = type === 'ExportNamedDeclaration' ? declaration?.declarations?.[0]?.init : undefined;
    const names = made?.properties?.map(({ key }) => key?.name) ?? [];
    return made !== undefined && names.join() === LANGUAGES.join() ? [made] : [];
  });

const said = (code: string, texts: Node, language: Language): string => {
  const value = texts.properties?.find(({ key }) => key?.name === language)?.value;
  return isNode(value) ? code.slice(value.start, value.end) : '{}';
};

/** The words of a file of texts. */
export const wordsIn = (code: string): Words =>
  textsIn(parse(code)).map((texts) => ({ tr: said(code, texts, 'tr'), en: said(code, texts, 'en') }));

/** A file of texts whose words stand in the lists, from a place on. */
export const textsElsewhere = (code: string, first: number): string => {
  const edits = textsIn(parse(code)).map(({ start, end }, index) => ({
    start,
    end,
    text: `/*@__PURE__*/ wordsAt(${first + index})`,
  }));
  return `import { wordsAt } from '#platform/web/i18n/first-words.ts';\n${edited(code, edits)}`;
};

/** Takes what the main part says out of it; `lighten` prepares a file of texts for the browser. */
export const wordsOfFirstPage = (lighten: (code: string) => string): Plugin => {
  const words: Words[number][] = [];
  const places = new Map<string, number>();
  return {
    name: 'words-of-first-page',
    enforce: 'pre',
    apply: 'build',
    buildStart() {
      // While sources are watched, this runs before each build anew.
      words.length = 0;
      places.clear();
      for (const file of filesAtOnce().filter((each) => TEXTS.test(each))) {
        const whole = path.join(root, file);
        if (!existsSync(whole)) throw new Error(`${file} is not there`);
        places.set(whole, words.length);
        words.push(...wordsIn(lighten(readFileSync(whole, 'utf8'))));
      }
    },
    transform(code, id) {
      const file = id.split('?', 1)[0] ?? id;
      const place = places.get(file);
      if (place !== undefined) return { code: textsElsewhere(code, place), map: null };
      const language = WORDS.exec(file)?.[1] as Language | undefined;
      if (language === undefined) return null;
      return { code: `export const words = [${words.map((each) => each[language]).join(',\n')}];`, map: null };
    },
  };
};
