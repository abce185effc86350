import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Drill } from './drill.ts';

const folder = path.join(import.meta.dirname, 'drills');
const FILE = /^g(\d+)-[a-z0-9-]+\.ts$/;

const numberOf = (file: string): number => Number(FILE.exec(file)?.[1] ?? Number.NaN);

/** Every drill by its goal, in the goals' order: `assure/drills/g9-….ts` holds G9. */
export const drillFiles = (): ReadonlyMap<string, string> =>
  new Map(
    readdirSync(folder)
      .filter((file) => FILE.test(file))
      .toSorted((left, right) => numberOf(left) - numberOf(right))
      .map((file) => [`G${numberOf(file)}`, path.join(folder, file)]),
  );

/** Loads one drill; a file that holds another goal than its name says is an error. */
export const loadDrill = async (id: string, file: string): Promise<Drill> => {
  const { drill } = (await import(pathToFileURL(file).href)) as { readonly drill?: Drill };
  if (drill?.id !== id) throw new Error(`${path.basename(file)} should export the drill ${id}`);
  return drill;
};
