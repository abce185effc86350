import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

const CREATED = /\bcreate (?:unlogged )?table (?:if not exists )?([a-z_]+)/g;
/** What a feature says of its tables itself counts more than who made them: a table may pass to another feature. */
const DECLARED = /\btenantTables: \[([^\]]*)\]/g;
const OF_TESTS = /\.test\.ts$|\/testing\//;
/** A migration mends what stood at its time, whosever it was. */
const MIGRATIONS = /\/(?:tables|migrations|[a-z-]+-tables)\.ts$/;

/** Whose a file is: a feature's, the platform's or the app's. */
const ownerOf = (file) => /^(?:features\/[^/]+\/[^/]+|platform|apps)/.exec(file)?.[0] ?? file;

/** Where a table is named: in SQL behind the words that a name follows, and where the query builder is given one. */
const namesOf = (tables) => {
  const names = tables.toSorted((a, b) => b.length - a.length).join('|');
  const inSql = String.raw`\b(?:from|join|into|update|table|using)\s+(?:only\s+)?"?(${names})\b(?!['(:.])`;
  const inList = String.raw`\bfrom\s+[a-z_]+\s+[a-z],\s+(${names})\s+[a-z]\b`;
  const inBuilder = String.raw`(?:selectFrom|[a-z]+Join|insertInto|updateTable|deleteFrom|sql\.table)\(\s*\[?['"](${names})\b`;
  return new RegExp(`${inSql}|${inList}|${inBuilder}`, 'g');
};

/** The files of the server, from the root of the repository. */
const filesIn = (root) =>
  ['apps', 'features', 'platform']
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) =>
      relative(root, join(entry.parentPath ?? entry.path, entry.name))
        .split(sep)
        .join('/'),
    )
    .filter((file) => file.includes('/server/') && file.endsWith('.ts') && !OF_TESTS.test(file))
    .toSorted();

/** The server's files with their text, and whose each table is. */
const readServer = (root) => {
  const texts = filesIn(root).map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
  const owned = (pattern) =>
    texts.flatMap(({ file, text }) =>
      [...text.matchAll(pattern)].flatMap(([, names]) =>
        [...names.matchAll(/[a-z_]+/g)].map(([table]) => [table, ownerOf(file)]),
      ),
    );
  return { texts, owners: new Map([...owned(CREATED), ...owned(DECLARED)]) };
};

/**
 * Features whose migrations refer to a table of a feature that they do not declare to need, as
 * `features/floor/a/server/tables.ts refers to person; name users in needs of features/floor/a/server/feature.ts`.
 * @param {string} root
 * @returns {readonly string[]}
 */
export const undeclaredNeeds = (root) => {
  const { texts, owners } = readServer(root);
  const referred = new RegExp(
    String.raw`\b(?:references|from|join|into|update|table|on)\s+(?:only\s+)?(${[...owners.keys()].join('|')})\b(?!['(:.])`,
    'g',
  );
  const declared = (feature) => {
    const manifest = texts.find(({ file }) => file === `${feature}/server/feature.ts`)?.text ?? '';
    return /\bneeds: \[([^\]]*)\]/.exec(manifest)?.[1] ?? '';
  };
  return texts
    .filter(({ file }) => MIGRATIONS.test(file) && file.startsWith('features/'))
    .flatMap(({ file, text }) => {
      const feature = ownerOf(file);
      const made = [...text.matchAll(CREATED)].map(([, table]) => table);
      return [...new Set([...text.matchAll(referred)].map(([, table]) => table))].flatMap((table) => {
        const owner = owners.get(table);
        const name = owner.split('/').at(-1);
        return made.includes(table) ||
          owner === feature ||
          owner === 'platform' ||
          declared(feature).includes(`'${name}'`)
          ? []
          : [`${file} refers to ${table}; name ${name} in needs of ${feature}/server/feature.ts`];
      });
    });
};

/**
 * Places that name a table outside its owner's folder, as `features/floor/a/server/x.ts:3 names person of features/core/users`.
 * Others' rows come by functions or fragments of SQL that the owner exports.
 * @param {string} root
 * @returns {readonly string[]}
 */
export const foreignTables = (root) => {
  const { texts, owners } = readServer(root);
  if (owners.size === 0) return ['no table was found'];
  const named = namesOf([...owners.keys()]);
  return texts
    .filter(({ file }) => !MIGRATIONS.test(file))
    .flatMap(({ file, text }) =>
      [...text.matchAll(named)]
        .map(({ index, ...found }) => ({
          line: text.slice(0, index).split('\n').length,
          table: found[1] ?? found[2] ?? found[3],
        }))
        .filter(({ table }) => owners.get(table) !== ownerOf(file))
        .map(({ line, table }) => `${file}:${line} names ${table} of ${owners.get(table)}`),
    );
};
