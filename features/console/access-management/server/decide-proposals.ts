import { callerOfNow } from '#features/core/access/server/api.ts';
import { eventsAfter, lastEventId, recordAudit } from '#features/core/audit/server/api.ts';
import { linkIn, notify, type Told } from '#features/workplace/notifications/server/api.ts';
import { Problem, phraseOf } from '#platform/contract/problem.ts';
import type { BoundRoute } from '#platform/server/bound-route.ts';
import { authorise, type Caller } from '#platform/server/caller.ts';
import type { Context } from '#platform/server/context.ts';
import { seeCompany, seeEveryCompany } from '#platform/server/db.ts';
import type { Parts } from '#platform/server/feature.ts';
import { KeptRefusal } from '#platform/server/kept-refusal.ts';
import { accessRequestsUrl } from '#features/core/access/contract/addresses.ts';
import { nowMs } from '#platform/server/time-now.ts';
import { proposalProblems } from '../contract/proposal-problems.ts';
import type { ProposalState } from '../contract/proposal-words.ts';
import { keptEffects, ofChange, readEffects } from './effects.ts';
import { keepMoved, lockProposal, settleProposal, type StoredProposal } from './proposal-store.ts';
import { maySee, stateInWords } from './show-proposals.ts';

/** A proposal that is still waiting, locked, which the caller may see. */
const mustWait = async (ctx: Context, id: number): Promise<StoredProposal> => {
  // The lock of changes comes first: nothing moves while it is decided.
  await ctx.epoch();
  if (ctx.caller.isAdmin) await seeEveryCompany(ctx.tx);
  const row = await lockProposal(ctx.tx, id);
  if (row === undefined || !maySee(ctx.caller, row)) throw proposalProblems.problem('proposal-unknown');
  const isLate = row.lapses_at.getTime() <= nowMs();
  if (row.state !== 'waiting' || isLate)
    throw proposalProblems.problem('proposal-over', { state: stateInWords(isLate ? 'lapsed' : row.state, ctx) });
  return row;
};

const settle = async (
  ctx: Context,
  row: StoredProposal,
  to: Exclude<ProposalState, 'waiting'>,
  said: Told | null,
  word?: string,
): Promise<void> => {
  await settleProposal(ctx.tx, row.id, { state: to, by: ctx.caller.personId, ...(word === undefined ? {} : { word }) });
  await recordAudit(ctx, {
    action: `proposal.${to}`,
    subject: { kind: 'proposal', id: row.id, name: row.subject },
    company: row.company_id,
    before: { state: 'waiting' },
    after: { state: to },
    reason: word ?? null,
  });
  if (said !== null)
    await notify(
      ctx,
      'approvals',
      [row.author_id],
      said,
      linkIn(row.company_id, `${accessRequestsUrl}?show=changes&proposal=${row.id}`),
    );
};

type Asking = {
  readonly ctx: Context;
  readonly row: StoredProposal;
  readonly route: BoundRoute;
};

/** Does it once more as somebody, with the rights they have now. */
const runAs = async ({ ctx, row, route }: Asking, caller: Caller, context: Context): Promise<unknown> => {
  authorise(caller, route.endpoint.access, JSON.parse(row.input));
  if (caller.isAdmin) await seeEveryCompany(ctx.tx);
  else if (caller.companyId !== null) await seeCompany(ctx.tx, caller.companyId);
  const onBehalfOf = caller.actsFor(route.endpoint.access);
  const asked = { ...context, caller, approvedBy: ctx.caller, onBehalfOf, asked: null };
  return route.handle(JSON.parse(row.input) as never, asked);
};

/** Refusals that concern the approver, and not the change. */
const OF_THE_APPROVER: readonly string[] = ['proposal-benefits', 'proposal-deputy', 'second-factor-needed'];

/** Says a refusal of the change itself as one of the approval. */
const saidAs =
  (code: 'proposal-not-yours' | 'proposal-author-unable', { language }: Context) =>
  (error: unknown): never => {
    if (!(error instanceof Problem) || OF_THE_APPROVER.includes(error.code)) throw error;
    throw proposalProblems.problem(code, { why: phraseOf(error.spec, language, error.params) });
  };

/** Throws unless the approver could make the change too: it is tried, and taken back. */
const mustBeAble = async (asking: Asking): Promise<void> => {
  const { ctx, row } = asking;
  const { tx, caller } = ctx;
  const approver = await callerOfNow(tx, caller.personId, row.worked_in, await ctx.epoch());
  if (approver === null) throw proposalProblems.problem('proposal-unknown');
  await ctx.attempt(async (takeBack) => {
    await runAs(asking, approver, ctx).catch(saidAs('proposal-not-yours', ctx));
    await takeBack();
  });
};

/** Makes the change as its author; null where it does something else by now than what was seen. */
const makeIt = async (asking: Asking, seen: string): Promise<{ readonly answer: unknown } | null> => {
  const { ctx, row } = asking;
  const author = await callerOfNow(ctx.tx, row.author_id, row.worked_in, await ctx.epoch());
  if (author === null) throw proposalProblems.problem('proposal-author-unable', { why: '—' });
  const last = await lastEventId(ctx.tx);
  return ctx.attempt(async (takeBack) => {
    const answer = await runAs(asking, author, ctx).catch(saidAs('proposal-author-unable', ctx));
    const now = keptEffects(ofChange(await eventsAfter(ctx, last)));
    if (now.digest === seen) return { answer };
    await takeBack();
    await keepMoved(ctx.tx, row.id, JSON.stringify(now));
    return null;
  });
};

/** Approves a change and makes it, by its author's and the approver's rights of this moment. */
export const approveProposal =
  ({ operationAt }: Parts) =>
  async (input: { readonly id: number; readonly seen?: string | undefined }, ctx: Context) => {
    const row = await mustWait(ctx, input.id);
    if (row.author_id === ctx.caller.personId) throw proposalProblems.problem('proposal-own');
    const route = operationAt(row.operation);
    if (route === null) throw proposalProblems.problem('proposal-author-unable', { why: row.operation });
    const asking = { ctx, row, route };
    await mustBeAble(asking);
    const made = await makeIt(asking, input.seen ?? readEffects(row.effects).digest);
    if (made === null) throw new KeptRefusal(proposalProblems.problem('proposal-moved'));
    if (ctx.caller.isAdmin) await seeEveryCompany(ctx.tx);
    await settle(ctx, row, 'approved', {
      tr: `Önerdiğiniz yetki değişikliği onaylandı ve uygulandı: ${row.subject}.`,
      en: `The change of access that you proposed was approved and made: ${row.subject}.`,
    });
    return made;
  };

export const refuseProposal =
  ({ operationAt }: Parts) =>
  async ({ id, word }: { readonly id: number; readonly word: string }, ctx: Context) => {
    const row = await mustWait(ctx, id);
    if (row.author_id === ctx.caller.personId) throw proposalProblems.problem('proposal-own');
    const route = operationAt(row.operation);
    if (route !== null)
      try {
        authorise(ctx.caller, route.endpoint.access, JSON.parse(row.input));
      } catch (error) {
        saidAs('proposal-not-yours', ctx)(error);
      }
    await settle(
      ctx,
      row,
      'refused',
      {
        tr: `Önerdiğiniz yetki değişikliği reddedildi: ${row.subject}. “${word}”`,
        en: `The change of access that you proposed was refused: ${row.subject}. “${word}”`,
      },
      word,
    );
    return { id };
  };

export const withdrawProposal = async ({ id }: { readonly id: number }, ctx: Context) => {
  const row = await mustWait(ctx, id);
  if (row.author_id !== ctx.caller.personId) throw proposalProblems.problem('proposal-not-own');
  await settle(ctx, row, 'withdrawn', null);
  return { id };
};
