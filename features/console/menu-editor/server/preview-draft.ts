import { menuEntries } from '#features/core/navigation/server/api.ts';
import { startPreview } from '#features/core/preview/server/api.ts';
import type { ParsedInputOf, ReturnOf } from '#platform/contract/call.ts';
import type { Context } from '#platform/server/context.ts';
import { resultingEntries } from '../contract/drafted-tree.ts';
import type { menuEditorContract } from '../contract/endpoints.ts';
import { menuEditorProblems } from '../contract/problems.ts';
import { findDraft, wishesOf } from './draft-store.ts';
import { mustBeAdmin } from './find-draft.ts';

type Contract = typeof menuEditorContract;

/** Starts a preview of the menu as an open draft would make it now: for roles, or for whoever looks. */
export const previewMenuDraft = async (
  { id, roleIds }: ParsedInputOf<Contract['previewMenuDraft']>,
  ctx: Context,
): Promise<ReturnOf<Contract['previewMenuDraft']>> => {
  mustBeAdmin(ctx);
  const draft = await findDraft(ctx.tx, id);
  if (draft === null || draft.state !== 'open') throw menuEditorProblems.problem('menu-draft-unknown');
  const entries = resultingEntries(await menuEntries(ctx.tx), await wishesOf(ctx.tx, id));
  return startPreview({ roleIds, draft: { name: draft.name, entries } }, ctx);
};
