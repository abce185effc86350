import { mustBeSound, publishedSides, tellOfPublication } from '#features/console/menu-editor/server/api.ts';
import {
  createRule,
  deleteRule,
  editRule,
  restoreRule,
  switchRule,
} from '#features/console/rule-management/server/api.ts';
import { recordAudit } from '#features/core/audit/server/api.ts';
import { findDeletedRule } from '#features/core/rules/server/api.ts';
import { differenceBetween } from '#features/core/navigation/contract/menu-difference.ts';
import { menuVersionNow, publishMenu, reserveEntryIds } from '#features/core/navigation/server/api.ts';
import { type CarriedRule, keyOf } from '../contract/configuration.ts';
import { applyGrants, applyRoles } from './apply-roles.ts';
import { applyScreens, applySites } from './apply-screens.ts';
import { type Applying, companyIn, type Done, each, needed, roleIn } from './applying.ts';
import { placedMenu } from './menu-tree.ts';
import { type Installed, nameKey, readConfiguration } from './read-configuration.ts';

const applyMenu = async ({ change, wanted, chosen }: Applying, installed: Installed): Promise<Done> => {
  if (!chosen.has(keyOf('menu'))) return { done: 0, left: [] };
  const { ctx, tx } = change;
  const screens = new Map([...installed.screens].map(([url, { id }]) => [url, id]));
  const { fresh } = placedMenu(wanted.menu, installed.menu, screens);
  const ids = fresh === 0 ? [] : await reserveEntryIds(tx, fresh);
  const { entries, left } = placedMenu(wanted.menu, installed.menu, screens, ids);
  const difference = differenceBetween(installed.entries, entries);
  if (difference.put.length + difference.removed.length === 0) return { done: 0, left };
  mustBeSound(ctx, installed.entries, entries);
  const before = await menuVersionNow(tx);
  const version = await publishMenu(ctx, difference, { cause: 'published' });
  await recordAudit(ctx, {
    action: 'menu.published',
    subject: { kind: 'menu', id: version, name: String(version) },
    company: null,
    before: { version: before },
    after: { version, ...publishedSides(installed.entries, entries) },
  });
  tellOfPublication(ctx, version);
  return { done: 1, left };
};

const ruleParts = (installed: Installed, rule: CarriedRule) => {
  const screenIn = (url: string | null) => (url === null ? null : needed(installed.screens.get(url), url).id);
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
    companyId: companyIn(installed, rule.company),
    ofCompanyId: companyIn(installed, rule.ofCompany),
    roleId: rule.role === null ? null : roleIn(installed, rule.role).id,
    otherRoleId: rule.otherRole === null ? null : roleIn(installed, rule.otherRole).id,
    screenId: screenIn(rule.screen),
    otherScreenId: screenIn(rule.otherScreen),
  };
};

/** A rule that an import deleted comes back with its exceptions; any other is new. */
const addRule = async ({ change: { ctx, tx }, isUndo }: Applying, parts: ReturnType<typeof ruleParts>) => {
  const deleted = isUndo ? await findDeletedRule(tx, { name: parts.name, companyId: parts.companyId }) : undefined;
  if (deleted === undefined) return createRule({ ...parts, exceptions: [] }, ctx);
  const { version } = await restoreRule(deleted, ctx);
  return { id: deleted.id, ...(await editRule({ ...parts, id: deleted.id, version }, ctx)) };
};

const applyRules = (applying: Applying, installed: Installed) => {
  const { change, wanted } = applying;
  const { ctx } = change;
  return each(
    applying,
    { now: installed.configuration.rules, wanted: wanted.rules },
    ({ name, company }) => keyOf('rule', name, company),
    async (rule) => {
      const kept = rule.now === undefined ? undefined : installed.rules.get(nameKey(rule.now.name, rule.now.company));
      if (rule.wanted === undefined) {
        const { id, version } = needed(kept, rule.now?.name ?? '');
        return void (await deleteRule({ id, version }, ctx));
      }
      const parts = ruleParts(installed, rule.wanted);
      const { id, version } =
        kept === undefined
          ? await addRule(applying, parts)
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
