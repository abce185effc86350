import { type Configuration, keyOf } from '../contract/configuration.ts';

/** What is chosen of a configuration, by keys; all else is left out. */
export const pickOf = (all: Configuration, chosen: ReadonlySet<string>): Configuration => ({
  sites: all.sites.filter(({ origin }) => chosen.has(keyOf('site', origin))),
  screens: all.screens.filter(({ url }) => chosen.has(keyOf('screen', url))),
  roles: all.roles.filter(({ name, company }) => chosen.has(keyOf('role', name, company))),
  grants: all.grants.filter(({ name, company }) => chosen.has(keyOf('grants', name, company))),
  menu: chosen.has(keyOf('menu')) ? all.menu : [],
  rules: all.rules.filter(({ name, company }) => chosen.has(keyOf('rule', name, company))),
});
