import { differenceBetween } from '#features/core/navigation/contract/menu-difference.ts';
import { isSameValue } from '#features/core/navigation/contract/same-value.ts';
import type { MenuEntry } from '#features/core/navigation/contract/entry-shapes.ts';
import {
  type CarriedRule,
  type CarriedScreen,
  type Configuration,
  keyOf,
  type RoleGrants,
  type RoleName,
  type TransferPart,
  transferParts,
} from '../contract/configuration.ts';
import type { Difference } from '../contract/shapes.ts';
import { placedMenu } from './menu-tree.ts';
import { type Installed, nameKey } from './read-configuration.ts';
import { said, saidOfScreen, screenAsFields } from './said.ts';

type Field = Difference['fields'][number];

/** So many parts of one difference are listed; the rest is counted. */
const TOLD = 60;

/** One thing on both sides; undefined where it is not there. */
type Both<T> = {
  readonly key: string;
  readonly name: string;
  readonly now: T | undefined;
  readonly wanted: T | undefined;
};

/** Things of one part, side by side in the order of the file, then those that the file has not. */
const sideBySide = <T>(
  part: TransferPart,
  now: readonly T[],
  wanted: readonly T[],
  namesOf: (of: T) => readonly (string | null)[],
): readonly Both<T>[] => {
  const named = (things: readonly T[]) => new Map(things.map((of) => [keyOf(part, ...namesOf(of)), of]));
  const [installed, requested] = [named(now), named(wanted)];
  return [...new Set([...requested.keys(), ...installed.keys()])].map((key) => {
    const of = (requested.get(key) ?? installed.get(key)) as T;
    return {
      key,
      name: namesOf(of)
        .filter((name) => name !== null)
        .join(' · '),
      now: installed.get(key),
      wanted: requested.get(key),
    };
  });
};

/** What becomes another, field by field. */
const fieldsOf = (
  now: object | undefined,
  wanted: object | undefined,
  say: (value: unknown, field: string) => string | null = said,
): readonly Field[] =>
  [...new Set([...Object.keys(wanted ?? {}), ...Object.keys(now ?? {})])].flatMap((field) => {
    const [before, after] = [now, wanted].map((side) => (side === undefined ? undefined : Reflect.get(side, field)));
    return isSameValue(before ?? null, after ?? null)
      ? []
      : [{ field, before: say(before, field), after: say(after, field) }];
  });

/** What a role opens, by the screens that are here or come with the file. */
const cellsAsFields = (grants: RoleGrants | undefined, { screens }: Nameable): Readonly<Record<string, string>> =>
  Object.fromEntries(
    (grants?.cells ?? [])
      .filter(({ screen }) => screens.has(screen))
      .map(({ screen, level, from, until }) => [
        screen,
        [level, from === null ? '' : `${from} →`, until === null ? '' : `→ ${until}`].filter(Boolean).join(' '),
      ]),
  );

type Placing = { readonly lacks: readonly string[]; readonly isPlaceable: boolean };

const PLACED: Placing = { lacks: [], isPlaceable: true };

const differenceOf = (
  part: TransferPart,
  { key, name, now, wanted }: Both<unknown>,
  fields: readonly Field[],
  placed: Placing,
): readonly Difference[] => {
  if (now !== undefined && wanted !== undefined && fields.length === 0 && placed.lacks.length === 0) return [];
  const change = now === undefined ? 'added' : wanted === undefined ? 'removed' : 'changed';
  return [
    {
      key,
      part,
      name,
      change,
      fields: fields.slice(0, TOLD),
      more: Math.max(0, fields.length - TOLD),
      lacks: [...placed.lacks],
      isPlaceable: placed.isPlaceable,
    },
  ];
};

/** What a file could name: what is here, and what it brings itself. */
const nameable = (installed: Installed, file: Configuration) => ({
  screens: new Set([
    ...installed.screens.keys(),
    ...file.screens.filter(({ kind }) => kind !== 'built-in').map(({ url }) => url),
  ]),
  roles: new Set([...installed.roles.keys(), ...file.roles.map(({ name, company }) => nameKey(name, company))]),
  companies: new Set(installed.companies.keys()),
});

type Nameable = ReturnType<typeof nameable>;

const placing = (lacks: readonly (string | null)[], isPlaceable = false): Placing => {
  const missing = lacks.filter((name) => name !== null);
  return missing.length === 0 ? PLACED : { lacks: missing, isPlaceable };
};

const lackedCompany = (company: string | null, { companies }: Nameable): string | null =>
  company === null || companies.has(company) ? null : company;

const lackedRole = (role: RoleName | null, { roles }: Nameable): string | null =>
  role === null || roles.has(nameKey(role.name, role.company)) ? null : role.name;

const lackedScreen = (url: string | null, { screens }: Nameable): string | null =>
  url === null || screens.has(url) ? null : url;

const ruleLacks = (rule: CarriedRule, known: Nameable): Placing =>
  placing([
    lackedCompany(rule.company, known),
    lackedCompany(rule.ofCompany, known),
    lackedRole(rule.role, known),
    lackedRole(rule.otherRole, known),
    lackedScreen(rule.screen, known),
    lackedScreen(rule.otherScreen, known),
  ]);

/** Where a role is here, what it would open that is not here is left out. */
const grantsLack = (grants: RoleGrants, known: Nameable, isMore: boolean): Placing => {
  const role = placing([lackedCompany(grants.company, known), lackedRole(grants, known)]);
  if (role !== PLACED) return role;
  return placing(
    grants.cells.map(({ screen }) => lackedScreen(screen, known)),
    isMore,
  );
};

const grantsDifference = (both: Both<RoleGrants>, known: Nameable): readonly Difference[] => {
  const fields = fieldsOf(cellsAsFields(both.now, known), cellsAsFields(both.wanted, known));
  const placed = both.wanted === undefined ? PLACED : grantsLack(both.wanted, known, fields.length > 0);
  return fields.length === 0 && placed === PLACED ? [] : differenceOf('grants', both, fields, placed);
};

/** What a feature brings is here with the feature alone, and never removed; the kind of a screen does not change. */
const screenPlacing = ({ now, wanted }: Both<CarriedScreen>): Placing => {
  if (wanted === undefined) return now?.kind === 'built-in' ? { lacks: [], isPlaceable: false } : PLACED;
  const isAnother = now === undefined ? wanted.kind === 'built-in' : now.kind !== wanted.kind;
  return isAnother ? { lacks: [wanted.url], isPlaceable: false } : PLACED;
};

const menuDifference = (installed: Installed, file: Configuration, known: Nameable): readonly Difference[] => {
  // Screens that the file brings have no id here yet: they are given negative ones.
  const screens = new Map([...known.screens].map((url, at) => [url, installed.screens.get(url)?.id ?? -1 - at]));
  const { entries, left } = placedMenu(file.menu, installed.menu, screens);
  const { put, removed } = differenceBetween(installed.entries, entries);
  const titles = new Map([...installed.entries, ...entries].map(({ id, title }) => [id, title.tr || title.en || '–']));
  const titleOf = (id: number | null): string | null => (id === null ? null : (titles.get(id) ?? null));
  const urls = new Map([...screens].map(([url, id]) => [id, url]));
  /** What is different in an entry, in names. */
  const saidOf = (entry: MenuEntry, keys: readonly (keyof MenuEntry)[]): string =>
    keys
      .map((key) => {
        if (key === 'parentId') return titleOf(entry.parentId) ?? '–';
        return (key === 'screenId' ? urls.get(entry.screenId ?? 0) : said(entry[key])) ?? '–';
      })
      .join(' · ');
  const before = new Map(installed.entries.map((entry) => [entry.id, entry]));
  const fields = [
    ...put.map((entry): Field => {
      const [was, field] = [before.get(entry.id), titleOf(entry.id) ?? '–'];
      if (was === undefined) return { field, before: null, after: field };
      const keys = (Object.keys(entry) as (keyof MenuEntry)[]).filter((key) => !isSameValue(was[key], entry[key]));
      return { field, before: saidOf(was, keys), after: saidOf(entry, keys) };
    }),
    ...removed.map((id): Field => ({ field: titleOf(id) ?? '–', before: titleOf(id), after: null })),
  ];
  if (fields.length === 0) return [];
  const both = { key: keyOf('menu'), name: '', now: installed.menu, wanted: file.menu };
  return differenceOf('menu', both, fields, placing(left, true));
};

export type Compared = { readonly differences: readonly Difference[]; readonly same: number };

/** What a file would add, change and remove here, and what of it cannot be placed. */
export const compare = (installed: Installed, file: Configuration): Compared => {
  const { configuration: now } = installed;
  const known = nameable(installed, file);
  const sites = sideBySide('site', now.sites, file.sites, ({ origin }) => [origin]);
  const screens = sideBySide('screen', now.screens, file.screens, ({ url }) => [url]);
  const roles = sideBySide('role', now.roles, file.roles, ({ name, company }) => [name, company]);
  const grants = sideBySide('grants', now.grants, file.grants, ({ name, company }) => [name, company]);
  const rules = sideBySide('rule', now.rules, file.rules, ({ name, company }) => [name, company]);
  const differences = [
    ...sites.flatMap((both) => differenceOf('site', both, fieldsOf(both.now, both.wanted), PLACED)),
    ...screens.flatMap((both) =>
      differenceOf(
        'screen',
        both,
        fieldsOf(screenAsFields(both.now), screenAsFields(both.wanted), saidOfScreen),
        screenPlacing(both),
      ),
    ),
    ...roles.flatMap((both) =>
      differenceOf(
        'role',
        both,
        fieldsOf(both.now, both.wanted),
        placing([lackedCompany(both.wanted?.company ?? null, known)]),
      ),
    ),
    ...grants.flatMap((both) => grantsDifference(both, known)),
    ...menuDifference(installed, file, known),
    ...rules.flatMap((both) =>
      differenceOf(
        'rule',
        both,
        fieldsOf(both.now, both.wanted),
        both.wanted === undefined ? PLACED : ruleLacks(both.wanted, known),
      ),
    ),
    // What is a feature's and not in the file is nothing that an import could remove.
  ].filter(({ change, part, isPlaceable }) => !(change === 'removed' && part === 'screen' && !isPlaceable));
  const things = [sites, screens, roles, grants, rules].reduce((sum, both) => sum + both.length, 1);
  return {
    differences: differences.toSorted((a, b) => transferParts.indexOf(a.part) - transferParts.indexOf(b.part)),
    same: things - differences.length,
  };
};
