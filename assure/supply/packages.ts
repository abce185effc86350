import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const repository = path.resolve(import.meta.dirname, '../..');

export type LockEntry = {
  readonly version: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly license?: string;
  readonly link?: boolean;
  readonly hasInstallScript?: boolean;
  readonly optional?: boolean;
};

export type Manifest = {
  readonly name?: string;
  readonly version?: string;
  readonly license?: unknown;
  readonly scripts?: Readonly<Record<string, string>>;
  readonly engines?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly allowScripts?: Readonly<Record<string, boolean>>;
  readonly overrides?: unknown;
};

const readJson = <T>(file: string): T => JSON.parse(readFileSync(path.join(repository, file), 'utf8')) as T;

export const readManifest = (folder = ''): Manifest => readJson(path.join(folder, 'package.json'));

/** The lockfile's packages, without the product itself. */
export const readLock = (file = 'package-lock.json') => {
  const { lockfileVersion, packages } = readJson<{ lockfileVersion: number; packages: Record<string, LockEntry> }>(
    file,
  );
  return { lockfileVersion, entries: Object.entries(packages).filter(([place]) => place !== '') };
};

export type Installed = { readonly place: string; readonly manifest: Manifest; readonly buildsItself: boolean };

/** What lies in node_modules, whatever the lockfile says about it. */
export const installedPackages = (): readonly Installed[] => {
  const found: Installed[] = [];
  const visit = (folder: string): void => {
    const modules = path.join(repository, folder, 'node_modules');
    if (!existsSync(modules)) return;
    for (const name of readdirSync(modules)) {
      if (name.startsWith('.')) continue;
      const names = name.startsWith('@')
        ? readdirSync(path.join(modules, name)).map((one) => `${name}/${one}`)
        : [name];
      for (const one of names) {
        const place = path.join(folder, 'node_modules', one);
        if (!existsSync(path.join(repository, place, 'package.json'))) continue;
        const buildsItself = existsSync(path.join(repository, place, 'binding.gyp'));
        found.push({ place, manifest: readManifest(place), buildsItself });
        visit(place);
      }
    }
  };
  visit('');
  return found;
};
