// What the page asks for at once: how much it weighs, and what for. The build writes it down; `npm run check` judges it.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';
import { MAIN, withImports } from './browser-chunks.ts';
import { isShipped } from './is-shipped.ts';

const TEXTS = /\/apps\/web\/first-texts-(?:tr|en)\.ts$/;

/** Kilobytes by gzip, of the whole and of each package, feature or folder in it. */
export type FirstLoad = { readonly total: number; readonly parts: Readonly<Record<string, number>> };

type Chunk = Pick<Rolldown.OutputChunk, 'code'> & {
  readonly modules: Readonly<Record<string, { readonly renderedLength: number }>>;
};

/** What a module belongs to: a package, a feature, or a folder of the app or of the platform. */
export const ownerOf = (id: string): string => {
  const modulePath = id.replaceAll('\\', '/');
  const inPackages = modulePath.split('/node_modules/').slice(1).at(-1);
  if (inPackages !== undefined) return /^(?:@[^/]+\/)?[^/]+/.exec(inPackages)?.[0] ?? inPackages;
  return (
    /\/((?:features\/[\w-]+|apps\/web|platform\/web|platform\/contract)(?:\/[\w-]+(?=\/))?)/.exec(modulePath)?.[1] ??
    'build'
  );
};

const kilobytes = (code: string): number => gzipSync(code).length / 1_000;

/** A chunk is compressed as one: its weight is divided among its modules by how long they are in it. */
const weightsIn = ({ code, modules }: Chunk): readonly (readonly [owner: string, weight: number])[] => {
  const lengths = Object.entries(modules).map(([id, { renderedLength }]) => [ownerOf(id), renderedLength] as const);
  const whole = lengths.reduce((sum, [, length]) => sum + length, 0) || 1;
  const weight = kilobytes(code);
  return lengths.map(([owner, length]) => [owner, (weight * length) / whole]);
};

const rounded = (weight: number): number => Math.round(weight * 10) / 10;

/** Weighs chunks; of the texts, which travel in one language, the heavier count. */
export const weigh = (chunks: readonly Chunk[], texts: readonly Chunk[]): FirstLoad => {
  const [heaviest] = texts.toSorted((a, b) => kilobytes(b.code) - kilobytes(a.code));
  const all = heaviest === undefined ? chunks : [...chunks, heaviest];
  const parts: Record<string, number> = {};
  for (const [owner, weight] of all.flatMap(weightsIn)) parts[owner] = (parts[owner] ?? 0) + weight;
  const byWeight = Object.entries(parts).toSorted(([, a], [, b]) => b - a);
  return {
    total: rounded(all.reduce((sum, { code }) => sum + kilobytes(code), 0)),
    parts: Object.fromEntries(byWeight.map(([owner, weight]) => [owner, rounded(weight)])),
  };
};

/** Writes down what the first load weighs, beside what is built. */
export const firstLoadReport = (): Plugin => ({
  name: 'first-load-report',
  apply: isShipped,
  // After the pieces have been made small.
  generateBundle: {
    order: 'post',
    handler({ dir = '.' }, bundle) {
      const chunks = Object.values(bundle).filter((each) => each.type === 'chunk');
      const entries = chunks.filter(({ isEntry, moduleIds }) => isEntry || moduleIds.some((id) => id.endsWith(MAIN)));
      const atOnce = new Set(entries.flatMap(({ fileName }) => [...withImports(bundle, fileName)]));
      const report = weigh(
        chunks.filter(({ fileName }) => atOnce.has(fileName)),
        chunks.filter(({ moduleIds }) => moduleIds.some((id) => TEXTS.test(id))),
      );
      const folder = path.dirname(path.resolve(dir));
      mkdirSync(folder, { recursive: true });
      writeFileSync(path.join(folder, 'first-load.json'), `${JSON.stringify(report, null, 2)}\n`);
    },
  },
});
