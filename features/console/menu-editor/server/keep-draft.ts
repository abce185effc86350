import { recordAudit } from '#features/core/audit/server/api.ts';
import type { ParsedInputOf, ReturnOf } from '#platform/contract/call.ts';
import type { Context } from '#platform/server/context.ts';
import type { menuEditorContract } from '../contract/endpoints.ts';
import { menuEditorProblems } from '../contract/problems.ts';
import { type Draft, endDraft, insertDraft, isNameTaken, renameDraft } from './draft-store.ts';
import { mustBeAdmin, mustHoldDraft, tellOfDraft } from './find-draft.ts';
import { setPlan } from './schedule-store.ts';

type Contract = typeof menuEditorContract;
type Input<K extends keyof Contract> = ParsedInputOf<Contract[K]>;

const mustBeFree = async ({ tx }: Context, name: string, except: number | null): Promise<void> => {
  if (await isNameTaken(tx, name, except))
    throw menuEditorProblems.problem('menu-draft-name-taken', { name }, [{ path: 'name', code: 'taken' }]);
};

export const createMenuDraft = async (
  { name }: Input<'createMenuDraft'>,
  ctx: Context,
): Promise<ReturnOf<Contract['createMenuDraft']>> => {
  mustBeAdmin(ctx);
  await mustBeFree(ctx, name, null);
  const id = await insertDraft(ctx.tx, name, ctx.caller.personId);
  await recordAudit(ctx, {
    action: 'menu-draft.created',
    subject: { kind: 'menu-draft', id, name },
    company: null,
    before: null,
    after: { name },
  });
  tellOfDraft(ctx, id);
  return { id };
};

export const renameMenuDraft = async (
  { id, name }: Input<'renameMenuDraft'>,
  ctx: Context,
): Promise<ReturnOf<Contract['renameMenuDraft']>> => {
  const draft = await mustHoldDraft(ctx, id);
  if (draft.name === name) return {};
  await mustBeFree(ctx, name, id);
  await renameDraft(ctx.tx, id, name);
  await recordAudit(ctx, {
    action: 'menu-draft.renamed',
    subject: { kind: 'menu-draft', id, name },
    company: null,
    before: { name: draft.name },
    after: { name },
  });
  tellOfDraft(ctx, id);
  return {};
};

const audited = (ctx: Context, action: string, { id, name }: Draft, isThere: boolean): Promise<void> =>
  recordAudit(ctx, {
    action,
    subject: { kind: 'menu-draft', id, name },
    company: null,
    before: isThere ? null : { name },
    after: isThere ? { name } : null,
  });

export const discardMenuDraft = async (
  { id }: Input<'discardMenuDraft'>,
  ctx: Context,
): Promise<ReturnOf<Contract['discardMenuDraft']>> => {
  const draft = await mustHoldDraft(ctx, id);
  await endDraft(ctx.tx, id, 'discarded');
  // Brought back, it is not published by a plan of before.
  await setPlan(ctx.tx, id, null);
  await audited(ctx, 'menu-draft.deleted', draft, false);
  tellOfDraft(ctx, id);
  return {};
};

/** Takes a deletion back: what the draft wants is there as it was. */
export const restoreMenuDraft = async (
  { id }: Input<'restoreMenuDraft'>,
  ctx: Context,
): Promise<ReturnOf<Contract['restoreMenuDraft']>> => {
  const draft = await mustHoldDraft(ctx, id, 'discarded');
  await mustBeFree(ctx, draft.name, id);
  await endDraft(ctx.tx, id, 'open');
  await audited(ctx, 'menu-draft.restored', draft, true);
  tellOfDraft(ctx, id);
  return {};
};
