// Started by new-feature.mjs. The template is a feature like any other, checked with the rest of the tree; writing one
// is copying it under another name. docs/adding-a-screen.md goes on from there.
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { serverFeatures } from '#apps/server/features.ts';
import { formsOf, nameFault, type NameForms, titleFault } from './feature-name.ts';

const root = path.resolve(import.meta.dirname, '..');
const template = path.join(import.meta.dirname, 'feature-template');
const TEMPLATE = formsOf('sample-topic');
/** A feature of the business stands with the others of the shop floor. */
const AREA = 'floor';

type Titles = { readonly tr: string; readonly en: string };

const refuse = (sentence: string): never => {
  console.error(sentence);
  process.exit(1);
};

/** The text of a template file under the feature's own names; the titles first, which hold the words of the others. */
const renamed = (text: string, name: NameForms, titles: Titles): string =>
  text
    .replaceAll('Örnek Konu', titles.tr)
    .replaceAll(TEMPLATE.words, titles.en)
    .replaceAll(TEMPLATE.kebab, name.kebab)
    .replaceAll(TEMPLATE.pascal, name.pascal)
    .replaceAll(TEMPLATE.camel, name.camel)
    .replaceAll(TEMPLATE.upper, name.upper)
    .replaceAll(TEMPLATE.snake, name.snake);

const writeFeature = (name: NameForms, titles: Titles): readonly string[] => {
  const files = readdirSync(template, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const folder = path.join('features', AREA, name.kebab);
  return files.map((entry) => {
    const from = path.join(entry.parentPath, entry.name);
    const to = path.join(folder, path.relative(template, from).replaceAll(TEMPLATE.kebab, name.kebab));
    mkdirSync(path.dirname(path.join(root, to)), { recursive: true });
    writeFileSync(path.join(root, to), renamed(readFileSync(from, 'utf8'), name, titles));
    return to;
  });
};

/** A list of features with one more: its import among the others in their order, itself at the end. */
const withFeature = (text: string, file: string, exported: string, from: string): string => {
  const list = /(readonly (?:Server|Web)Feature\[\] = \[)([^\]]*)\]/;
  if (!list.test(text)) throw new Error(`${file} has no list of features any more; this command looks for one`);
  const lines = text
    .replace(
      list,
      (_whole, head: string, inside: string) => `${head}${inside.trimEnd().replace(/,$/, '')}, ${exported}]`,
    )
    .split('\n');
  const ours = `import { ${exported} } from '${from}';`;
  const sourceOf = (line: string): string => /^import .* from '(#features\/[^']*)';$/.exec(line)?.[1] ?? '';
  const after = lines.findLastIndex((line) => sourceOf(line) !== '' && sourceOf(line) < from);
  return lines.toSpliced(after + 1, 0, ours).join('\n');
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

const run = (given: string, ...titles: readonly string[]): void => {
  const screens = serverFeatures.flatMap((feature) => feature.screens ?? []);
  const fault = nameFault(given, {
    folders: globSync('*/*', { cwd: path.join(root, 'features') }).map((folder) => folder.replaceAll(path.sep, '/')),
    screenNames: screens.map(({ name }) => name),
    screenUrls: screens.map(({ url }) => url),
    tables: tablesMade(),
  });
  if (fault !== null) refuse(fault);
  const name = formsOf(given);
  const [tr = name.words, en = tr, ...more] = titles;
  if (more.length > 0) refuse('Give a name and at most two titles; put each title in quotes.');
  const wrong = titleFault(tr) ?? titleFault(en);
  if (wrong !== null) refuse(wrong);
  const files = writeFeature(name, { tr, en });
  const lists = [
    enlist('apps/server/features.ts', `${name.camel}Feature`, `#features/${AREA}/${given}/server/feature.ts`),
    enlist('apps/web/features.ts', `${name.camel}Web`, `#features/${AREA}/${given}/web/feature.ts`),
  ];
  format([...files, ...lists].filter((file) => /\.tsx?$/.test(file)));
  for (const file of [...files, ...lists]) console.log(file);
  console.log(`
The screen /screen/${given}/list stands in the menu under Diğer from the next start, granted to Admin.
npm run check, then npm start, and sign in as elif. docs/adding-a-screen.md goes on from here.`);
};

if (!existsSync(template)) throw new Error('dev/feature-template is missing');
const [given = '', ...titles] = process.argv.slice(2);
run(given, ...titles);
