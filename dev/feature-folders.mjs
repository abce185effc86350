import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

const foldersIn = (path) =>
  existsSync(join(root, path))
    ? readdirSync(join(root, path), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map((entry) => entry.name)
    : [];

/** Every feature: its name, its area, and its folder from the root of the repository, as `features/floor/warehouse`. */
export const featureFolders = () =>
  foldersIn('features').flatMap((area) =>
    foldersIn(`features/${area}`).map((name) => ({ area, name, path: `features/${area}/${name}` })),
  );
