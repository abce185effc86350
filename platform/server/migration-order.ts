import type { Migration } from 'kysely/migration';

/** What the order of migrations is computed from. */
export type Migrating = {
  readonly name?: string;
  /** The features whose tables these migrations refer to. */
  readonly needs?: readonly string[];
  readonly migrations?: Readonly<Record<string, Migration>>;
};

/** Names of the time when one sequence of numbers served the whole product: databases have them, so they stay. */
const NUMBERED_ACROSS_FEATURES = /^\d{4}-/;

/** Whether a migration has a number of its feature. */
export const isNumberedInFeature = (name: string): boolean => !NUMBERED_ACROSS_FEATURES.test(name);

const isOwnNumber = (feature: string, name: string): boolean =>
  name.startsWith(`${feature}-`) && /^\d{3}-[a-z0-9-]+$/.test(name.slice(feature.length + 1));

/** A feature after those it needs; features that do not need each other stand in the order of their names. */
export const inOrderOfNeeds = <F extends Pick<Migrating, 'name' | 'needs'>>(features: readonly F[]): readonly F[] => {
  const named = new Map(features.flatMap((feature) => (feature.name === undefined ? [] : [[feature.name, feature]])));
  const placed = new Set<string>();
  const order: F[] = [];
  const place = (name: string, path: readonly string[]): void => {
    if (path.includes(name)) throw new Error(`features need each other in a circle: ${[...path, name].join(' → ')}`);
    if (placed.has(name)) return;
    const feature = named.get(name);
    if (feature === undefined)
      throw new Error(`the feature ${path.at(-1)} needs ${name}, and no feature has that name`);
    for (const needed of (feature.needs ?? []).toSorted()) place(needed, [...path, name]);
    placed.add(name);
    order.push(feature);
  };
  for (const name of [...named.keys()].toSorted()) place(name, []);
  return order;
};

const ownOf = ({ name = '', migrations = {} }: Migrating): readonly string[] => {
  const own = Object.keys(migrations).filter(isNumberedInFeature);
  const strange = own.find((each) => !isOwnNumber(name, each));
  if (strange !== undefined)
    throw new Error(`the migration ${strange} of ${name} needs a name such as ${name}-001-what-it-does`);
  return own.toSorted();
};

/**
 * The names of all migrations in the order in which they run: first those that are numbered across the product, by number;
 * then each feature's own, after those of the features it needs.
 */
export const migrationOrder = (platform: readonly string[], features: readonly Migrating[]): readonly string[] => {
  const across = features
    .flatMap(({ migrations = {} }) => Object.keys(migrations))
    .filter((name) => NUMBERED_ACROSS_FEATURES.test(name));
  return [...[...platform, ...across].toSorted(), ...inOrderOfNeeds(features).flatMap(ownOf)];
};

/** The order in parts within which it is alphabetical: the migrator sorts what it is given. */
export const alphabeticalParts = (order: readonly string[]): readonly (readonly string[])[] => {
  const parts: string[][] = [];
  for (const name of order) {
    const last = parts.at(-1);
    if (last === undefined || (last.at(-1) ?? '') > name) parts.push([name]);
    else last.push(name);
  }
  return parts;
};
