import { type Change, changeAccess } from '#features/console/access-management/server/api.ts';
import { recordAudit } from '#features/core/audit/server/api.ts';
import { navigationChanged } from '#features/core/navigation/contract/events.ts';
import { followCaption } from '#features/core/navigation/server/api.ts';
import {
  changeAliases,
  findRegistered,
  moveScreen,
  type RegisteredRow,
  updateScreen,
} from '#features/core/screens/server/api.ts';
import type { ParsedInputOf, ReturnOf } from '#platform/contract/call.ts';
import { platformProblems } from '#platform/contract/problem.ts';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db.ts';
import type { Parts } from '#platform/server/feature.ts';
import type { screenRegistryContract } from '../contract/endpoints.ts';
import { screenRegistryProblems } from '../contract/problems.ts';
import { mustBeAddress, mustBeFree } from './addresses.ts';
import { mustBeClear } from './captions.ts';
import { contentSides, contentsOf, judgedContents, putContents } from './screen-contents.ts';

type Edit = typeof screenRegistryContract.editScreen;
type Wanted = ParsedInputOf<Edit>;

/** The screen in the state that its editor saw. */
export const mustFindScreen = async (
  tx: Tx,
  { id, version }: { readonly id: number; readonly version: number },
): Promise<RegisteredRow> => {
  const screen = await findRegistered(tx, id);
  if (screen === null) throw screenRegistryProblems.problem('screen-missing');
  if (screen.version !== version) throw platformProblems.problem('version-stale');
  return screen;
};

/** Its addresses before and after; the former url leads to the new one. */
const addressesOf = (before: RegisteredRow, input: Wanted) => {
  const url = input.url ?? before.url;
  const isMoved = url !== before.url;
  const wanted = [...new Set(input.aliases)].filter((alias) => !isMoved || (alias !== url && alias !== before.url));
  return { url, isMoved, wanted, after: isMoved ? [...wanted, before.url] : wanted };
};

const writeAddresses = async (
  { ctx, tx, epoch }: Change,
  before: RegisteredRow,
  { url, isMoved, wanted }: ReturnType<typeof addressesOf>,
): Promise<void> => {
  if (isMoved) mustBeAddress('url', url);
  for (const alias of wanted) mustBeAddress('alias', alias);
  await mustBeFree(ctx, { id: before.id, own: before.url, url: isMoved ? url : null, aliases: wanted });
  if (isMoved) await moveScreen(tx, { id: before.id, from: before.url, to: url, leavesAlias: true }, epoch);
  const ended = before.aliases.filter((alias) => !wanted.includes(alias) && alias !== url);
  const begun = wanted.filter((alias) => !before.aliases.includes(alias));
  await changeAliases(tx, before.id, { ended, begun }, epoch);
};

/** The same as `editScreen` in a change that is under way. */
export const editScreenIn = async (parts: Parts, input: Wanted, change: Change): Promise<ReturnOf<Edit>> => {
  const { ctx, tx, epoch } = change;
  const before = await mustFindScreen(tx, input);
  if (before.retiredAt !== null) throw screenRegistryProblems.problem('screen-retired');
  const addresses = addressesOf(before, input);
  if (addresses.isMoved && before.kind === 'built-in') throw screenRegistryProblems.problem('screen-of-feature');
  await mustBeClear(ctx, { id: input.id, before: before.caption, after: input.caption });
  await writeAddresses(change, before, addresses);
  const shown = await contentsOf(tx, before);
  const contents = await judgedContents(parts, ctx, before.kind, { before: shown, wanted: input });
  await putContents(tx, before.id, { before: shown, after: contents }, epoch);
  const version = await updateScreen(tx, input, epoch);
  const menu = await followCaption(ctx, input.id, before.caption, input.caption);
  if (menu !== null) ctx.publish(navigationChanged, { version: menu }, { everyone: true });
  const isOwn = before.kind !== 'built-in';
  await recordAudit(ctx, {
    action: 'screen.changed',
    subject: { kind: 'screen', id: input.id, name: input.caption.tr },
    company: null,
    before: {
      caption: before.caption,
      aliases: before.aliases,
      layoutName: before.layoutName,
      ...(isOwn ? { url: before.url } : {}),
      ...contentSides(shown),
    },
    after: {
      caption: input.caption,
      aliases: addresses.after.toSorted(),
      layoutName: input.layoutName,
      ...(isOwn ? { url: addresses.url } : {}),
      ...contentSides(contents),
    },
  });
  return { id: input.id, version };
};

/** Changes what administrators own of a screen: captions, aliases, the layout's name; of their own ones all of it. */
export const editScreen =
  (parts: Parts) =>
  async (input: Wanted, ctx: Context): Promise<ReturnOf<Edit>> => {
    if (!ctx.caller.isAdmin) throw screenRegistryProblems.problem('screens-admin-only');
    return changeAccess(ctx, undefined, (change) => editScreenIn(parts, input, change));
  };
