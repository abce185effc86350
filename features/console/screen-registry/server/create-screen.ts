import { changeAccess, type Change } from '#features/console/access-management/server/api.ts';
import { ensureBuiltInRoles, insertGrants } from '#features/core/access/server/api.ts';
import { recordAudits } from '#features/core/audit/server/api.ts';
import { changeAliases, insertScreen } from '#features/core/screens/server/api.ts';
import type { ParsedInputOf, ReturnOf } from '#platform/contract/call.ts';
import type { Context } from '#platform/server/context.ts';
import type { Parts } from '#platform/server/feature.ts';
import type { screenRegistryContract } from '../contract/endpoints.ts';
import { screenRegistryProblems } from '../contract/problems.ts';
import { mustBeAddress, mustBeFree } from './addresses.ts';
import { mustBeClear } from './captions.ts';
import { contentSides, judgedContents, putContents } from './screen-contents.ts';

type Create = typeof screenRegistryContract.createScreen;

/** Admin alone sees a new screen; who else does is decided in the matrix. */
const grantToAdmin = async ({ ctx, tx, epoch }: Change, screenId: number) => {
  const { admin } = await ensureBuiltInRoles(ctx);
  await insertGrants(
    tx,
    [{ roleId: admin, screenId, companyId: null, level: 'view', validFrom: null, validUntil: null }],
    { epoch, grantedBy: ctx.caller.personId },
  );
  return admin;
};

const NOTHING = { list: null, embedding: null } as const;

/** The same as `createScreen` in a change that is under way. */
export const createScreenIn = async (
  parts: Parts,
  input: ParsedInputOf<Create>,
  change: Change,
): Promise<ReturnOf<Create>> => {
  const { ctx, tx, epoch } = change;
  const { kind, url, caption, layoutName } = input;
  const aliases = [...new Set(input.aliases)].filter((alias) => alias !== url);
  mustBeAddress('url', url);
  for (const alias of aliases) mustBeAddress('alias', alias);
  await mustBeFree(ctx, { id: null, own: null, url, aliases });
  await mustBeClear(ctx, { id: null, before: null, after: caption });
  const contents = await judgedContents(parts, ctx, kind, { before: NOTHING, wanted: input });
  // An epoch is one change, and a change makes one screen.
  const id = await insertScreen(tx, { name: `${kind}-${epoch}`, url, caption, layoutName, kind }, epoch);
  await changeAliases(tx, id, { ended: [], begun: aliases }, epoch);
  await putContents(tx, id, { before: NOTHING, after: contents }, epoch);
  const admin = await grantToAdmin(change, id);
  await recordAudits(ctx, [
    {
      action: 'screen.created',
      subject: { kind: 'screen', id, name: caption.tr },
      company: null,
      before: null,
      after: { kind, url, caption, aliases, layoutName, ...contentSides(contents) },
    },
    {
      action: 'grant.changed',
      subject: { kind: 'grant', id: `${admin}:${id}`, name: `Admin · ${caption.tr}` },
      company: null,
      before: { role: 'Admin', screen: url, level: 'none', validUntil: null },
      after: { role: 'Admin', screen: url, level: 'view', validUntil: null },
    },
  ]);
  return { id, version: 1 };
};

/** Makes a screen that an administrator thought of, without anybody's code. */
export const createScreen =
  (parts: Parts) =>
  async (input: ParsedInputOf<Create>, ctx: Context): Promise<ReturnOf<Create>> => {
    if (!ctx.caller.isAdmin) throw screenRegistryProblems.problem('screens-admin-only');
    return changeAccess(ctx, undefined, (change) => createScreenIn(parts, input, change));
  };
