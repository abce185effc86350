import { type GrantRow, listAllGrants, listAllRoles } from '#features/core/access/server/api.ts';
import { companyNames } from '#features/core/companies/server/api.ts';
import { menuEntries } from '#features/core/navigation/server/api.ts';
import { listRules, type StoredRule } from '#features/core/rules/server/api.ts';
import { listRegistry, type RegisteredRow } from '#features/core/screens/server/api.ts';
import { allEmbeddings, listSites } from '#features/workplace/embedded-screens/server/api.ts';
import { allLists } from '#features/workplace/list-screens/server/api.ts';
import type { Tx } from '#platform/server/db.ts';
import type { CarriedCell, CarriedRule, CarriedScreen, Configuration, RoleName } from '../contract/configuration.ts';
import { type NamedMenu, namedMenu } from './menu-tree.ts';

type KnownRole = Awaited<ReturnType<typeof listAllRoles>>[number];

/** The configuration of this installation, by names, and the rows behind those names. */
export type Installed = {
  readonly configuration: Configuration;
  readonly menu: NamedMenu;
  readonly entries: Awaited<ReturnType<typeof menuEntries>>;
  readonly companies: ReadonlyMap<string, number>;
  readonly screens: ReadonlyMap<string, RegisteredRow>;
  readonly roles: ReadonlyMap<string, KnownRole>;
  readonly rules: ReadonlyMap<string, StoredRule>;
};

/** A role's or a rule's name among all: one of the product and one of a company may be called the same. */
export const nameKey = (name: string, company: string | null): string => JSON.stringify([name, company]);

const momentOf = (at: Date | null): string | null => at?.toISOString() ?? null;

const screensIn = async (tx: Tx, rows: readonly RegisteredRow[]): Promise<readonly CarriedScreen[]> => {
  const [lists, embeddings] = [await allLists(tx), await allEmbeddings(tx)];
  return rows.map(({ id, url, kind, caption, aliases, layoutName }) => ({
    url,
    kind,
    caption,
    aliases: aliases.toSorted(),
    layoutName,
    list: lists.get(id) ?? null,
    embedding: embeddings.get(id) ?? null,
  }));
};

const cellsOf = (grants: readonly GrantRow[], urls: ReadonlyMap<number, string>): readonly CarriedCell[] =>
  grants
    .flatMap(({ screenId, level, begins, validUntil }) => {
      const screen = urls.get(screenId);
      return screen === undefined ? [] : [{ screen, level, from: momentOf(begins), until: momentOf(validUntil) }];
    })
    .toSorted((a, b) => (a.screen < b.screen ? -1 : 1));

type Names = {
  readonly company: (id: number | null) => string | null;
  readonly role: (id: number | null) => RoleName | null;
  readonly screen: (id: number | null) => string | null;
};

const ruleOf = (rule: StoredRule, { company, role, screen }: Names): CarriedRule => ({
  name: rule.name,
  company: company(rule.company_id),
  reason: rule.reason,
  effect: rule.effect,
  active: rule.active,
  kind: rule.kind,
  subject: rule.subject,
  role: role(rule.role_id),
  otherRole: role(rule.other_role_id),
  ofCompany: company(rule.of_company_id),
  screen: screen(rule.screen_id),
  otherScreen: screen(rule.other_screen_id),
  level: rule.level,
  most: rule.most,
  perCompany: rule.per_company,
});

/** Reads the configuration of now. The transaction sees every company. */
export const readConfiguration = async (tx: Tx): Promise<Installed> => {
  const companies = await companyNames(tx);
  const registered = await listRegistry(tx);
  const roles = (await listAllRoles(tx)).filter(({ personalOf }) => personalOf === null);
  const grants = Map.groupBy(await listAllGrants(tx), ({ roleId }) => roleId);
  const rules = await listRules(tx, null);
  const entries = await menuEntries(tx);
  const urls = new Map(registered.map(({ id, url }) => [id, url]));
  const company = (id: number | null) => (id === null ? null : (companies.get(id) ?? ''));
  const roleNames = new Map(roles.map(({ id, name, companyId }) => [id, { name, company: company(companyId) }]));
  const names: Names = {
    company,
    role: (id) => (id === null ? null : (roleNames.get(id) ?? null)),
    screen: (id) => (id === null ? null : (urls.get(id) ?? null)),
  };
  const menu = namedMenu(entries, urls);
  return {
    menu,
    entries,
    companies: new Map([...companies].map(([id, name]) => [name, id])),
    screens: new Map(registered.map((row) => [row.url, row])),
    roles: new Map(roles.map((role) => [nameKey(role.name, company(role.companyId)), role])),
    rules: new Map(rules.map((rule) => [nameKey(rule.name, company(rule.company_id)), rule])),
    configuration: {
      sites: (await listSites(tx)).map((site) => ({ ...site })),
      screens: await screensIn(tx, registered),
      roles: roles
        .filter((role) => !role.protected && !role.everyone)
        .map(({ name, companyId, purpose, askable, longestDays, fourEyes, lendable }) => ({
          name,
          company: company(companyId),
          purpose,
          askable,
          longestDays,
          fourEyes,
          lendable,
        })),
      grants: roles.flatMap(({ id, name, companyId }) => {
        const cells = cellsOf(grants.get(id) ?? [], urls);
        return cells.length === 0 ? [] : [{ name, company: company(companyId), cells }];
      }),
      menu: menu.tree,
      rules: rules.map((rule) => ruleOf(rule, names)),
    },
  };
};
