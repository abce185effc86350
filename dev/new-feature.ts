// Started by new-feature.mjs. The template is a feature like any other, checked with the rest of the tree; writing one
// is copying it under another name. docs/adding-a-screen.md goes on from there.
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { serverFeatures } from '#apps/server/server-features.ts';
import { formsOf, nameFault, type NameForms, type Noun, nounOf, screenNameOf, titleFault } from './feature-name.ts';

const root = path.resolve(import.meta.dirname, '..');
const template = path.join(import.meta.dirname, 'feature-template');
const TEMPLATE = formsOf('sample-topic');
const TEMPLATE_NOUN = nounOf('sample-note', 'örnek kayıt');
/** A feature of the business stands with the others of the shop floor. */
const AREA = 'floor';

type Titles = { readonly tr: string; readonly en: string };

type Asked = { readonly name: NameForms; readonly titles: Titles; readonly noun: Noun; readonly address: string };

const refuse = (sentence: string): never => {
  console.error(sentence);
  process.exit(1);
};

const withForms = (text: string, from: NameForms, to: NameForms): string =>
  text
    .replaceAll(from.kebab, to.kebab)
    .replaceAll(from.pascal, to.pascal)
    .replaceAll(from.camel, to.camel)
    .replaceAll(from.upper, to.upper)
    .replaceAll(from.snake, to.snake);

const capital = (text: string, language: 'tr' | 'en'): string =>
  text.charAt(0).toLocaleUpperCase(language) + text.slice(1);

/** What people read of the noun. */
const withNoun = (text: string, { tr, en, many }: Noun): string => {
  const from = TEMPLATE_NOUN;
  const article = /^[aeiou]/.test(en) ? 'an' : 'a';
  return text
    .replaceAll(capital(from.tr, 'tr'), capital(tr, 'tr'))
    .replaceAll(from.tr, tr)
    .replaceAll(from.many.kebab.replaceAll('-', ' '), many.kebab.replaceAll('-', ' '))
    .replaceAll(capital(from.en, 'en'), capital(en, 'en'))
    .replaceAll(` a ${from.en}`, ` ${article} ${en}`)
    .replaceAll(from.en, en);
};

/** The text of a template file under the feature's own names; the titles first, which hold the words of the others. */
const renamed = (text: string, { name, titles, noun, address }: Asked): string => {
  const placed = text
    .replaceAll(`/screen/${TEMPLATE.kebab}/list`, address)
    .replaceAll(`${TEMPLATE.kebab}-list`, screenNameOf(address))
    .replaceAll('Örnek Konu', titles.tr)
    .replaceAll(TEMPLATE.words, titles.en);
  const nouns = withForms(
    withForms(withNoun(placed, noun), TEMPLATE_NOUN.many, noun.many),
    TEMPLATE_NOUN.one,
    noun.one,
  );
  return withForms(nouns, TEMPLATE, name);
};

const writeFeature = (asked: Asked): readonly string[] => {
  const { name, noun } = asked;
  const files = readdirSync(template, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const folder = path.join('features', AREA, name.kebab);
  return files.map((entry) => {
    const from = path.join(entry.parentPath, entry.name);
    const own = path
      .relative(template, from)
      .replaceAll(TEMPLATE_NOUN.one.kebab, noun.one.kebab)
      .replaceAll(TEMPLATE.kebab, name.kebab);
    const to = path.join(folder, own);
    mkdirSync(path.dirname(path.join(root, to)), { recursive: true });
    writeFileSync(path.join(root, to), renamed(readFileSync(from, 'utf8'), asked));
    return to;
  });
};

/** A list of features with one more line, among the others in their order. */
const withFeature = (text: string, file: string, exported: string, from: string): string => {
  const lines = text.split('\n');
  const sourceOf = (line: string): string => /^export \{ \w+ \} from '(#features\/[^']*)';$/.exec(line)?.[1] ?? '';
  if (!lines.some((line) => sourceOf(line) !== ''))
    throw new Error(`${file} has no list of features any more; this command looks for one`);
  const after = lines.findLastIndex(
    (line) => sourceOf(line) < from && (sourceOf(line) !== '' || line.startsWith('//')),
  );
  return lines.toSpliced(after + 1, 0, `export { ${exported} } from '${from}';`).join('\n');
};

const enlist = (file: string, exported: string, from: string): string => {
  const whole = path.join(root, file);
  writeFileSync(whole, withFeature(readFileSync(whole, 'utf8'), file, exported, from));
  return file;
};

/** Names of another length break lines elsewhere. */
const format = (files: readonly string[]): void => {
  const biome = path.join(root, 'node_modules/@biomejs/biome/bin/biome');
  const { status, stderr } = spawnSync(process.execPath, [biome, 'format', '--write', ...files], {
    cwd: root,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`the new files could not be formatted: ${stderr}`);
};

/** Every table that some feature makes, also those of no company. */
const tablesMade = (): readonly string[] =>
  readdirSync(path.join(root, 'features'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => readFileSync(path.join(entry.parentPath, entry.name), 'utf8'))
    .flatMap((text) => [...text.matchAll(/create (?:unlogged )?table ([a-z_]+)/g)].map(([, table = '']) => table));

const USAGE =
  'npm run new-feature -- maintenance "Bakım" "Maintenance" --noun job --noun-tr "bakım işi" --address /screen/maintenance/jobs';

const OPTIONS = { noun: { type: 'string' }, 'noun-tr': { type: 'string' }, address: { type: 'string' } } as const;

/** npm keeps options for itself that do not stand behind `--`, and would say nothing. */
const refuseLostOptions = (): void => {
  const lost = Object.keys(OPTIONS).find((option) => `npm_config_${option.replaceAll('-', '_')}` in process.env);
  if (lost !== undefined) refuse(`npm took --${lost} for itself. Put -- before the name: ${USAGE}`);
};

const readArguments = () => {
  try {
    return parseArgs({ options: OPTIONS, allowPositionals: true });
  } catch (error) {
    return refuse(`${error instanceof Error ? error.message.split('.')[0] : ''}. It is called so: ${USAGE}`);
  }
};

const titlesOf = (name: NameForms, titles: readonly string[]): Titles => {
  const [tr = name.words, en = tr, ...more] = titles;
  if (more.length > 0) refuse('Give a name and at most two titles; put each title in quotes.');
  return { tr, en };
};

/** What was asked for, or the end of the program with the sentence that says why not. */
const readAsked = (): Asked => {
  refuseLostOptions();
  const { values, positionals } = readArguments();
  const [given = '', ...rest] = positionals;
  const { noun = 'record', address = `/screen/${given}/list` } = values;
  const screens = serverFeatures.flatMap((feature) => feature.screens ?? []);
  const fault = nameFault(
    { name: given, noun, address },
    {
      folders: globSync('*/*', { cwd: path.join(root, 'features') }).map((folder) => folder.replaceAll(path.sep, '/')),
      screenNames: screens.map(({ name }) => name),
      screenUrls: screens.map(({ url }) => url),
      tables: tablesMade(),
    },
  );
  if (fault !== null) refuse(fault);
  const name = formsOf(given);
  const titles = titlesOf(name, rest);
  const tr =
    values['noun-tr'] ??
    (noun === 'record' ? 'kayıt' : refuse('--noun wants --noun-tr too: what it is called in Turkish.'));
  const wrong = [titles.tr, titles.en, tr].map(titleFault).find((each) => each !== null);
  if (wrong !== undefined) refuse(wrong);
  return { name, titles, noun: nounOf(noun, tr), address };
};

const run = (): void => {
  const asked = readAsked();
  const { name, address } = asked;
  const files = writeFeature(asked);
  const lists = [
    enlist('apps/server/features.ts', `${name.camel}Feature`, `#features/${AREA}/${name.kebab}/server/feature.ts`),
    enlist('apps/web/features.ts', `${name.camel}Web`, `#features/${AREA}/${name.kebab}/web/feature.ts`),
  ];
  format([...files, ...lists].filter((file) => /\.tsx?$/.test(file)));
  for (const file of [...files, ...lists]) console.log(file);
  console.log(`
The screen ${address} stands in the menu under Diğer from the next start, granted to Admin.
npm run check, then npm start, and sign in as elif. docs/adding-a-screen.md goes on from here.`);
};

if (!existsSync(template)) throw new Error('dev/feature-template is missing');
run();
