import { type Change, changeAccess, tellHolders } from '#features/console/access-management/server/api.ts';
import {
  closeGrantsOnScreen,
  type GrantOnScreen,
  listGrantsOnScreen,
  reopenGrantsOnScreen,
} from '#features/core/access/server/api.ts';
import { recordAudit } from '#features/core/audit/server/api.ts';
import {
  endedUrls,
  endScreen,
  holdersOf,
  type RegisteredRow,
  reviveScreen,
  takenOf,
} from '#features/core/screens/server/api.ts';
import type { ParsedInputOf, ReturnOf } from '#platform/contract/call.ts';
import type { Context } from '#platform/server/context.ts';
import type { screenRegistryContract } from '../contract/endpoints.ts';
import { screenRegistryProblems } from '../contract/problems.ts';
import { mustFindScreen } from './edit-screen.ts';

type Retire = typeof screenRegistryContract.retireScreen;

const tell = (change: Change, screen: RegisteredRow, grants: readonly GrantOnScreen[], from: 'none' | 'view') =>
  tellHolders(
    change.ctx,
    grants.map(({ roleId, companyId, everyone, level, validUntil }) => ({
      role: { id: roleId, companyId, everyone },
      screen: { id: screen.id, url: screen.url, captionTr: screen.caption.tr, captionEn: screen.caption.en },
      from: from === 'view' ? level : 'none',
      to: from === 'view' ? 'none' : level,
      until: from === 'view' ? null : validUntil,
    })),
  );

const sideOf = ({ url, aliases }: Pick<RegisteredRow, 'url' | 'aliases'>, grants: readonly GrantOnScreen[]) => ({
  url,
  aliases,
  roles: grants.map(({ role }) => role),
});

const audited = (
  change: Change,
  action: string,
  { id, caption }: RegisteredRow,
  sides: { before: object | null; after: object | null },
) => recordAudit(change.ctx, { action, subject: { kind: 'screen', id, name: caption.tr }, company: null, ...sides });

/** The same as `retireScreen` in a change that is under way. */
export const retireScreenIn = async (input: ParsedInputOf<Retire>, change: Change): Promise<ReturnOf<Retire>> => {
  const { tx, epoch } = change;
  const screen = await mustFindScreen(tx, input);
  if (screen.kind === 'built-in') throw screenRegistryProblems.problem('screen-of-feature');
  if (screen.retiredAt !== null) throw screenRegistryProblems.problem('screen-retired');
  const grants = await listGrantsOnScreen(tx, screen.id);
  await closeGrantsOnScreen(tx, screen.id, epoch);
  const version = await endScreen(tx, screen.id, epoch);
  await audited(change, 'screen.retired', screen, { before: sideOf(screen, grants), after: null });
  await tell(change, screen, grants, 'view');
  return { id: screen.id, version };
};

/** The url it had is free still; which of its aliases are. */
const addressesAgain = async ({ ctx, tx }: Change, { id, url, retiredAt }: RegisteredRow) => {
  const [holder] = await holdersOf(tx, [url]);
  if (holder !== undefined)
    throw screenRegistryProblems.problem('url-taken', { url, screen: holder[ctx.language] }, [
      { path: 'url', code: 'url-taken' },
    ]);
  const ended = (await endedUrls(tx, id, retiredAt ?? 0)).filter(({ alias }) => alias).map((row) => row.url);
  const taken = await takenOf(tx, ended);
  return { url, aliases: ended.filter((alias) => !taken.has(alias)).toSorted() };
};

/** The same as `restoreScreen` in a change that is under way. */
export const restoreScreenIn = async (input: ParsedInputOf<Retire>, change: Change): Promise<ReturnOf<Retire>> => {
  const { ctx, tx, epoch } = change;
  const screen = await mustFindScreen(tx, input);
  // One whose feature is gone comes back with the feature alone.
  if (screen.retiredAt === null || screen.kind === 'built-in')
    throw screenRegistryProblems.problem('screen-not-retired');
  const addresses = await addressesAgain(change, screen);
  const version = await reviveScreen(tx, screen.id, addresses, epoch);
  const ended = { id: screen.id, endedAt: screen.retiredAt };
  const grants = await reopenGrantsOnScreen(tx, ended, { epoch, grantedBy: ctx.caller.personId });
  await audited(change, 'screen.restored', screen, { before: null, after: sideOf(addresses, grants) });
  await tell(change, screen, grants, 'none');
  return { id: screen.id, version };
};

const byAdmin =
  (work: (input: ParsedInputOf<Retire>, change: Change) => Promise<ReturnOf<Retire>>) =>
  async (input: ParsedInputOf<Retire>, ctx: Context): Promise<ReturnOf<Retire>> => {
    if (!ctx.caller.isAdmin) throw screenRegistryProblems.problem('screens-admin-only');
    return changeAccess(ctx, undefined, (change) => work(input, change));
  };

/** Ends a screen that an administrator made: its addresses and the rights on it close, its place in the menu and rules stays. */
export const retireScreen = byAdmin(retireScreenIn);

/** Brings it back as it was, as far as its addresses are free and the roles are there: a new change, checked like any. */
export const restoreScreen = byAdmin(restoreScreenIn);
