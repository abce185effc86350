import {
  type Change,
  changeGrants,
  createRole,
  editRole,
  retireRole,
} from '#features/console/access-management/server/api.ts';
import { mustBeSound, publishedSides, tellOfPublication } from '#features/console/menu-editor/server/api.ts';
import { createRule, deleteRule, editRule, switchRule } from '#features/console/rule-management/server/api.ts';
import {
  allowSiteIn,
  changeSiteIn,
  createScreenIn,
  editScreenIn,
  forbidSiteIn,
  restoreScreenIn,
  retireScreenIn,
} from '#features/console/screen-registry/server/api.ts';
import { countHolders } from '#features/core/access/server/api.ts';
import { recordAudit } from '#features/core/audit/server/api.ts';
import { differenceBetween } from '#features/core/navigation/contract/menu-difference.ts';
import { menuVersionNow, publishMenu, reserveEntryIds } from '#features/core/navigation/server/api.ts';
import { layoutNames } from '#features/core/screens/contract/vocabulary.ts';
import { listWholeRegistry } from '#features/core/screens/server/api.ts';
import type { Parts } from '#platform/server/feature.ts';
import {
  type CarriedRule,
  type CarriedScreen,
  type Configuration,
  keyOf,
  type RoleCard,
  type RoleGrants,
  type RoleName,
} from '../contract/configuration.ts';
import { transferProblems } from '../contract/problems.ts';
import { placedMenu } from './menu-tree.ts';
import { type Here, nameKey, readConfiguration } from './read-configuration.ts';

/** What an import or its undo works with. */
export type Applying = {
  readonly parts: Parts;
  readonly change: Change;
  readonly wanted: Configuration;
  readonly chosen: ReadonlySet<string>;
  /** A screen that an import retired comes back as it was, with its rights, and no other is made in its place. */
  readonly isUndo: boolean;
};

type Done = { readonly done: number; readonly left: readonly string[] };

const needed = <T>(value: T | undefined, name: string): T => {
  if (value === undefined) throw transferProblems.problem('transfer-part-missing', { name });
  return value;
};

/** Does what is chosen of one part, thing by thing: answers how many. */
const each = async <T>(
  { chosen }: Applying,
  { now, wanted }: { readonly now: readonly T[]; readonly wanted: readonly T[] },
  key: (of: T) => string,
  work: (both: { readonly now: T | undefined; readonly wanted: T | undefined }) => Promise<void>,
): Promise<number> => {
  const [here, there] = [now, wanted].map((things) => new Map(things.map((of) => [key(of), of])));
  let done = 0;
  for (const name of new Set([...(there?.keys() ?? []), ...(here?.keys() ?? [])])) {
    if (!chosen.has(name)) continue;
    await work({ now: here?.get(name), wanted: there?.get(name) });
    done += 1;
  }
  return done;
};

const applySites = (applying: Applying, here: Here, removing: boolean) => {
  const { parts, change, wanted } = applying;
  return each(
    applying,
    { now: here.configuration.sites, wanted: wanted.sites },
    ({ origin }) => keyOf('site', origin),
    async (site) => {
      if (removing !== (site.wanted === undefined)) return;
      if (site.wanted === undefined) await forbidSiteIn({ origin: site.now?.origin ?? '' }, change);
      else if (site.now === undefined) await allowSiteIn(parts, site.wanted, change);
      else await changeSiteIn(site.wanted, change);
    },
  );
};

const contentsOf = ({ list, embedding }: CarriedScreen) => ({
  ...(list === null ? {} : { list: { ...list, columns: [...list.columns], order: [...list.order] } }),
  ...(embedding === null ? {} : { embedding }),
});

const shapeOf = ({ url, caption, aliases, layoutName }: CarriedScreen) => ({
  url,
  caption,
  aliases: [...aliases],
  layoutName: layoutNames.find((name) => name === layoutName) ?? null,
});

const addScreen = async ({ parts, change, isUndo }: Applying, wanted: CarriedScreen): Promise<void> => {
  if (wanted.kind === 'built-in') throw transferProblems.problem('transfer-part-missing', { name: wanted.url });
  const retired = isUndo
    ? (await listWholeRegistry(change.tx)).find(
        ({ url, kind, retiredAt }) => url === wanted.url && kind === wanted.kind && retiredAt !== null,
      )
    : undefined;
  if (retired !== undefined) return void (await restoreScreenIn({ id: retired.id, version: retired.version }, change));
  await createScreenIn(parts, { kind: wanted.kind, ...shapeOf(wanted), ...contentsOf(wanted) } as never, change);
};

const applyScreens = (applying: Applying, here: Here, removing: boolean) => {
  const { parts, change, wanted } = applying;
  return each(
    applying,
    { now: here.configuration.screens, wanted: wanted.screens },
    ({ url }) => keyOf('screen', url),
    async (screen) => {
      if (removing !== (screen.wanted === undefined)) return;
      const row = here.screens.get((screen.now ?? screen.wanted)?.url ?? '');
      if (screen.wanted !== undefined && row === undefined) return addScreen(applying, screen.wanted);
      const { id, version } = needed(row, screen.now?.url ?? '');
      if (screen.wanted === undefined) await retireScreenIn({ id, version }, change);
      else await editScreenIn(parts, { id, version, ...shapeOf(screen.wanted), ...contentsOf(screen.wanted) }, change);
    },
  );
};

const companyIn = (here: Here, company: string | null): number | null =>
  company === null ? null : needed(here.companies.get(company), company);

const roleIn = (here: Here, { name, company }: RoleName) => needed(here.roles.get(nameKey(name, company)), name);

const removeRole = async ({ change }: Applying, here: Here, role: RoleName): Promise<void> => {
  const { id, name, version } = roleIn(here, role);
  const count = await countHolders(change.tx, id);
  if (count > 0) throw transferProblems.problem('transfer-role-held', { name, count });
  await retireRole(change, { id, version });
};

const cardOf = ({ purpose, askable, longestDays, fourEyes, lendable }: RoleCard) => ({
  purpose,
  askable,
  longestDays,
  fourEyes,
  lendable,
});

const applyRoles = (applying: Applying, here: Here, removing: boolean) => {
  const { change, wanted } = applying;
  return each(
    applying,
    { now: here.configuration.roles, wanted: wanted.roles },
    ({ name, company }) => keyOf('role', name, company),
    async (role) => {
      if (removing !== (role.wanted === undefined)) return;
      if (role.wanted === undefined) return removeRole(applying, here, role.now as RoleName);
      const { name, company } = role.wanted;
      const made =
        role.now === undefined
          ? await createRole(change, { name, companyId: companyIn(here, company), purpose: role.wanted.purpose })
          : roleIn(here, role.now);
      await editRole(change, { id: made.id, version: made.version, name, ...cardOf(role.wanted) });
    },
  );
};

/** The cells of a role that become others; those on screens that are not here are left out. */
const cellChanges = (here: Here, role: RoleName, now: RoleGrants | undefined, wanted: RoleGrants | undefined) => {
  const { id: roleId } = roleIn(here, role);
  const [before, after] = [now, wanted].map((side) => new Map((side?.cells ?? []).map((cell) => [cell.screen, cell])));
  const left: string[] = [];
  const changes = [...new Set([...(after?.keys() ?? []), ...(before?.keys() ?? [])])].flatMap((screen) => {
    const [is, shall] = [before?.get(screen), after?.get(screen)];
    if (JSON.stringify(is) === JSON.stringify(shall)) return [];
    const row = here.screens.get(screen);
    if (row === undefined) {
      left.push(screen);
      return [];
    }
    return [
      {
        roleId,
        screenId: row.id,
        from: is === undefined || is.from !== null ? ('none' as const) : is.level,
        to: shall?.level ?? ('none' as const),
        ...(shall === undefined || shall.from === null ? {} : { validFrom: shall.from }),
        validUntil: shall?.until ?? null,
      },
    ];
  });
  return { changes, left };
};

const applyGrants = async (applying: Applying, here: Here): Promise<Done> => {
  const { change, wanted, chosen } = applying;
  const left: string[] = [];
  const now = new Map(here.configuration.grants.map((of) => [keyOf('grants', of.name, of.company), of]));
  const there = new Map(wanted.grants.map((of) => [keyOf('grants', of.name, of.company), of]));
  const keys = [...new Set([...there.keys(), ...now.keys()])].filter((key) => chosen.has(key));
  const changes = keys.flatMap((key) => {
    const [is, shall] = [now.get(key), there.get(key)];
    const cells = cellChanges(here, (shall ?? is) as RoleName, is, shall);
    left.push(...cells.left);
    return cells.changes;
  });
  if (changes.length > 0) await changeGrants(change, changes);
  return { done: keys.length, left };
};

const applyMenu = async ({ change, wanted, chosen }: Applying, here: Here): Promise<Done> => {
  if (!chosen.has(keyOf('menu'))) return { done: 0, left: [] };
  const { ctx, tx } = change;
  const screens = new Map([...here.screens].map(([url, { id }]) => [url, id]));
  const { fresh } = placedMenu(wanted.menu, here.menu, screens);
  const ids = fresh === 0 ? [] : await reserveEntryIds(tx, fresh);
  const { entries, left } = placedMenu(wanted.menu, here.menu, screens, ids);
  const difference = differenceBetween(here.entries, entries);
  if (difference.put.length + difference.removed.length === 0) return { done: 0, left };
  mustBeSound(ctx, here.entries, entries);
  const before = await menuVersionNow(tx);
  const version = await publishMenu(ctx, difference, { cause: 'published' });
  await recordAudit(ctx, {
    action: 'menu.published',
    subject: { kind: 'menu', id: version, name: String(version) },
    company: null,
    before: { version: before },
    after: { version, ...publishedSides(here.entries, entries) },
  });
  tellOfPublication(ctx, version);
  return { done: 1, left };
};

const ruleParts = (here: Here, rule: CarriedRule) => {
  const screenIn = (url: string | null) => (url === null ? null : needed(here.screens.get(url), url).id);
  const { name, reason, effect, kind, subject, level, most, perCompany } = rule;
  return {
    name,
    reason,
    effect,
    kind,
    subject,
    level,
    most,
    perCompany,
    companyId: companyIn(here, rule.company),
    ofCompanyId: companyIn(here, rule.ofCompany),
    roleId: rule.role === null ? null : roleIn(here, rule.role).id,
    otherRoleId: rule.otherRole === null ? null : roleIn(here, rule.otherRole).id,
    screenId: screenIn(rule.screen),
    otherScreenId: screenIn(rule.otherScreen),
  } as Parameters<typeof editRule>[0];
};

const applyRules = (applying: Applying, here: Here) => {
  const { change, wanted } = applying;
  const { ctx } = change;
  return each(
    applying,
    { now: here.configuration.rules, wanted: wanted.rules },
    ({ name, company }) => keyOf('rule', name, company),
    async (rule) => {
      const kept = rule.now === undefined ? undefined : here.rules.get(nameKey(rule.now.name, rule.now.company));
      if (rule.wanted === undefined) {
        const { id, version } = needed(kept, rule.now?.name ?? '');
        return void (await deleteRule({ id, version }, ctx));
      }
      const parts = ruleParts(here, rule.wanted);
      const { id, version } =
        kept === undefined
          ? await createRule({ ...parts, exceptions: [] }, ctx)
          : { id: kept.id, ...(await editRule({ ...parts, id: kept.id, version: kept.version }, ctx)) };
      if (rule.wanted.active !== (kept?.active ?? true))
        await switchRule({ id, version, active: rule.wanted.active }, ctx);
    },
  );
};

/**
 * Makes what is chosen as it is wanted, in the one change: first what others name, last what is removed. What was made on
 * the way is read again, so that what comes after finds it by its name.
 */
export const applyConfiguration = async (applying: Applying): Promise<Done> => {
  const { tx } = applying.change;
  const before = await readConfiguration(tx);
  const added =
    (await applySites(applying, before, false)) +
    (await applyScreens(applying, before, false)) +
    (await applyRoles(applying, before, false));
  const made = await readConfiguration(tx);
  const grants = await applyGrants(applying, made);
  const menu = await applyMenu(applying, made);
  const rules = await applyRules(applying, made);
  const last = await readConfiguration(tx);
  await applyRoles(applying, last, true);
  await applyScreens(applying, last, true);
  await applySites(applying, last, true);
  return { done: added + grants.done + menu.done + rules, left: [...grants.left, ...menu.left] };
};
