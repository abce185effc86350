// What a feature lacks, in a sentence each that says what to write. Read from what the feature declares; `npm run check` runs
// it, and as a program it ends with 1 where something is lacking.
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { serverFeatures } from '#apps/server/server-features.ts';
import type { DataSource } from '#platform/contract/data-source.ts';
import type { ServerFeature } from '#platform/server/feature.ts';
import type { PolicyRow, ScreenPolicy } from '#platform/server/testing/access-policy.ts';
import type { FeatureHelp } from '#platform/web/help/page-help.ts';
import type { WebFeature } from '#platform/web/feature.ts';
import { formsWithoutRow } from './forms-without-row.ts';
import { type NamedOperation, namedOperations } from './named-operations.ts';
import { textsMissing } from './written-events.ts';

const repository = path.resolve(import.meta.dirname, '..');
const LANGUAGES = ['tr', 'en'] as const;

const load = async <T>(file: string): Promise<Partial<T>> =>
  existsSync(path.join(repository, file))
    ? ((await import(pathToFileURL(path.join(repository, file)).href)) as Partial<T>)
    : {};

const folders = globSync('features/*/*', { cwd: repository }).map((folder) => folder.replaceAll(path.sep, '/'));

type Feature = {
  readonly folder: string;
  readonly server: ServerFeature | undefined;
  readonly web: WebFeature | undefined;
  readonly policy: readonly PolicyRow[];
  readonly screenPolicy: ScreenPolicy;
  readonly help: FeatureHelp;
};

const readFeature = async (folder: string): Promise<Feature> => {
  const [server, web, policy, help] = await Promise.all([
    load<Record<string, ServerFeature>>(`${folder}/server/feature.ts`),
    load<Record<string, WebFeature>>(`${folder}/web/feature.ts`),
    load<{ policy: readonly PolicyRow[]; screenPolicy: ScreenPolicy }>(`${folder}/testing/policy.ts`),
    load<{ help: FeatureHelp }>(`${folder}/web/help.ts`),
  ]);
  const isManifest = (value: unknown): boolean => typeof value === 'object' && value !== null && 'name' in value;
  return {
    folder,
    server: Object.values(server).find(isManifest),
    web: Object.values(web).find(isManifest),
    policy: policy.policy ?? [],
    screenPolicy: policy.screenPolicy ?? {},
    help: help.help ?? {},
  };
};

const listGaps = ({ folder, server, web }: Feature): readonly string[] => {
  const text = readFileSync(path.join(repository, 'apps/web/features.ts'), 'utf8');
  const gaps: string[] = [];
  if (server !== undefined && !serverFeatures.includes(server))
    gaps.push('is not in the list of apps/server/features.ts; add it');
  if (web !== undefined && !text.includes(`'#${folder}/web/feature.ts'`))
    gaps.push('is not in the list of apps/web/features.ts; add it');
  for (const manifest of [server, web])
    if (manifest !== undefined && manifest.name !== path.basename(folder))
      gaps.push(`is named ${manifest.name} in its manifest; name it ${path.basename(folder)}, as its folder`);
  return gaps;
};

const undoGaps = (all: readonly NamedOperation[]): readonly string[] => {
  const inverses = new Set(all.map(({ contract, endpoint }) => `${contract}.${String(endpoint.undo)}`));
  const names = new Set(all.map(({ name }) => name));
  return all.flatMap(({ contract, operation, name, endpoint }) => {
    const { undo, method, transaction } = endpoint;
    if (undo === undefined)
      return method === 'GET' || transaction === 'read' || inverses.has(name)
        ? []
        : [
            `does not say how ${operation} is taken back; write in contract/shapes.ts undo: 'the operation that does so', ` +
              `{ asked: 'what is lost' } or { none: 'why nothing is lost' }`,
          ];
    return typeof undo !== 'string' || names.has(`${contract}.${undo}`)
      ? []
      : [`says that ${undo} takes ${operation} back, and its contract has no such operation`];
  });
};

type Called = { readonly method: string; readonly path: string };

const policyGaps = (operations: readonly Called[], rows: readonly PolicyRow[]): readonly string[] =>
  operations
    .filter((each) => !rows.some((row) => row.method === each.method && row.path === each.path))
    .map((each) => `does not say who may call ${each.method} ${each.path}; add its row to testing/policy.ts`);

const unopened = ({ server, screenPolicy }: Feature): readonly string[] =>
  (server?.screens ?? [])
    .filter(({ url }) => !(url in screenPolicy))
    .map(({ url }) => `does not say for whom ${url} opens; add it to screenPolicy in testing/policy.ts`);

const helpGaps = ({ folder, web, help }: Feature): readonly string[] => {
  // Help that a feature composes from several files is tried in the browser's test.
  const isOwn = existsSync(path.join(repository, folder, 'web/help.ts')) || web?.help === undefined;
  return (isOwn ? Object.keys(web?.screens ?? {}) : []).flatMap((url) =>
    LANGUAGES.filter((language) => help[url]?.[language] === undefined).map(
      (language) => `has no help for ${url} in ${language}; add it to web/help.ts, and help to web/feature.ts`,
    ),
  );
};

const iconGaps = ({ server, web }: Feature): readonly string[] => {
  const wanted = new Set(
    (server?.screens ?? []).flatMap(({ menu }) =>
      menu === undefined ? [] : [menu.icon, menu.under?.icon ?? menu.icon],
    ),
  );
  if (web === undefined) return [];
  const brought = Object.keys(web.icons ?? {});
  return [
    ...[...wanted]
      .filter((icon) => !brought.includes(icon))
      .map((icon) => `names the icon ${icon} in the menu; bring it in icons of web/feature.ts`),
    ...brought
      .filter((icon) => !wanted.has(icon))
      .map((icon) => `brings the icon ${icon}, which its menu does not name; remove it from web/feature.ts`),
  ];
};

/** Folded, ç is c and ı is i: that is for finding, and puts a list into no alphabet's order. */
const BY_FOLD = /order by[^`]*?_fold\b|orderBy\(\s*['"`][^'"`]*fold/i;

/** Whether a text puts rows into the order of what searches compare. */
export const isOrderedByFold = (text: string): boolean => BY_FOLD.test(text);

const orderGaps = (folder: string): readonly string[] =>
  globSync(`${folder}/server/**/*.ts`, { cwd: repository })
    .filter((file) => isOrderedByFold(readFileSync(path.join(repository, file), 'utf8')))
    .map(
      (file) =>
        `orders by a folded column in ${path.relative(folder, file)}, which is no Turkish order; order by turkish_order(name) collate "C"`,
    );

/** What each feature lacks: `features/floor/x has no help for …`. */
export const featureGaps = async (): Promise<readonly string[]> => {
  const features = await Promise.all(folders.map(readFeature));
  const operations = await namedOperations();
  const rows = features.flatMap(({ policy }) => policy);
  const ofFeature = (folder: string) => operations.filter(({ file }) => file.startsWith(`${folder}/`));
  const texts = await textsMissing();
  return features.flatMap((feature) => {
    const { folder, server } = feature;
    const sources = (server?.dataSources ?? []) as unknown as readonly DataSource[];
    const called = [...ofFeature(folder).map(({ endpoint }) => endpoint), ...sources.map(({ read }) => read)];
    const gaps = [
      ...listGaps(feature),
      ...undoGaps(ofFeature(folder)),
      ...policyGaps(called, rows),
      ...unopened(feature),
      ...helpGaps(feature),
      ...iconGaps(feature),
      ...orderGaps(folder),
      ...formsWithoutRow(folder).map((file) => `does not try the form ${file}; add its row to web/testing/forms.tsx`),
      ...texts.filter(({ file }) => file.startsWith(`${folder}/`)).map(({ gap }) => gap),
    ];
    return gaps.map((gap) => `${folder} ${gap}.`);
  });
};

if (process.argv[1] === import.meta.filename) {
  const gaps = await featureGaps();
  for (const gap of gaps) console.error(gap);
  console.log(`${folders.length} features`);
  process.exitCode = gaps.length === 0 ? 0 : 1;
}
