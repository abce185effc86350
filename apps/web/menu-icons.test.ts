import { expect, test } from 'vitest';
import { features } from './web-features.ts';

type Icon = { readonly icon: string };
type Manifest = {
  readonly name: string;
  readonly screens?: readonly { readonly menu?: Icon & { readonly under?: Icon } }[];
};

const modules = import.meta.glob<Readonly<Record<string, Manifest>>>('../../features/*/*/server/feature.ts', {
  eager: true,
});
const manifests = Object.values(modules).flatMap((module) => Object.values(module));

/** The home page's, which no feature brings. */
const OF_THE_SHELL = ['home'];

const iconsOf = ({ menu }: NonNullable<Manifest['screens']>[number]): readonly string[] =>
  menu === undefined ? [] : [menu.icon, ...(menu.under === undefined ? [] : [menu.under.icon])];

const named = (wanted: string): readonly string[] =>
  manifests.filter(({ name }) => name === wanted).flatMap(({ screens = [] }) => screens.flatMap(iconsOf));

test('each feature brings the icons that its screens name in the menu, and no other: they come with the first page', () => {
  for (const { name, icons = {} } of features)
    expect([name, Object.keys(icons).toSorted()]).toEqual([name, [...new Set(named(name))].toSorted()]);
});

test('every icon of the first menu is brought', () => {
  const brought = new Set([...OF_THE_SHELL, ...features.flatMap(({ icons = {} }) => Object.keys(icons))]);
  const all = manifests.flatMap(({ name }) => named(name));
  expect(all.length).toBeGreaterThan(10);
  expect(all.filter((icon) => !brought.has(icon))).toEqual([]);
});
