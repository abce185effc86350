import {
  administratorsBeside,
  gainsAt,
  guardedMovesAt,
  mayTakeFromMore,
  peopleWhoMay,
  rolesTouchedAt,
  tiedByDeputyship,
  weighEpoch,
} from '#features/core/access/server/api.ts';
import { accessRequestsUrl, rolesUrl } from '#features/core/access/contract/addresses.ts';
import { eventsAfter, recordAudit, type RecordedEvent } from '#features/core/audit/server/api.ts';
import { linkIn, notify } from '#features/workplace/notifications/server/api.ts';
import { platformProblems } from '#platform/contract/problem.ts';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db.ts';
import { KeptRefusal } from '#platform/server/kept-refusal.ts';
import { productItself } from '#platform/server/own-change.ts';
import { proposalProblems } from '../contract/proposal-problems.ts';
import { LAPSES_AFTER_DAYS, MANY_PEOPLE, type SecondReason } from '../contract/proposal-words.ts';
import { ofConsole } from './console-screens.ts';
import { keptEffects, kindOf, ofChange, subjectOf } from './effects.ts';
import { insertProposal, type NewProposal, sameProposal } from './proposal-store.ts';

/** The change under way, as far as it is judged here. */
type Change = {
  readonly ctx: Context;
  readonly tx: Tx;
  readonly epoch: number;
  readonly reason: string | null;
};

/** Why the change under way needs a second person, by the rows that it moved and by what its work asked for itself. */
const secondReasonsOf = async (
  { tx, epoch }: Change,
  asked: readonly SecondReason[],
): Promise<readonly SecondReason[]> => {
  const moves = await guardedMovesAt(tx, epoch, ofConsole);
  const why = new Set<SecondReason>(asked);
  if (moves.protectedRole) why.add('protected-role');
  if (moves.markedRole) why.add('marked-role');
  if (moves.console) why.add('console');
  if ((await mayTakeFromMore(tx, epoch, MANY_PEOPLE)) && (await weighEpoch(tx, epoch)).mostClosed > MANY_PEOPLE)
    why.add('many-people');
  return [...why];
};

/** Whether there is no administrator beside the author, before the change: then it is made at once, and the trail says so. */
export const isAlone = async ({ caller, tx }: Context): Promise<boolean> =>
  (await administratorsBeside(tx, [caller.personId])).length === 0;

const recordAlone = ({ ctx, reason }: Change, why: readonly SecondReason[]): Promise<void> =>
  recordAudit(ctx, {
    action: 'proposal.alone',
    subject: { kind: 'proposal', id: null, name: `${ctx.caller.firstName} ${ctx.caller.lastName}` },
    company: null,
    before: null,
    after: { secondWhy: why },
    reason,
  });

/** The one who approves gains nothing by it. */
const mustNotBenefit = async ({ ctx, tx, epoch }: Change): Promise<void> => {
  if (ctx.approvedBy !== null && (await gainsAt(tx, epoch, ctx.approvedBy.personId)))
    throw proposalProblems.problem('proposal-benefits');
};

/** The approver is not a deputy of the author or of a person who gains by the change, nor the other way round. */
const mustNotBeTied = async ({ ctx, tx, epoch }: Change): Promise<void> => {
  if (ctx.approvedBy === null) return;
  for (const other of await tiedByDeputyship(tx, ctx.approvedBy.personId))
    if (other === ctx.caller.personId || (await gainsAt(tx, epoch, other)))
      throw proposalProblems.problem('proposal-deputy');
};

/** The company whose administrators may decide too, where all that is touched is its own. */
const companyOf = async ({ tx, epoch }: Change): Promise<number | null> => {
  const companies = new Set((await rolesTouchedAt(tx, epoch, 'own-and-lent')).map(({ companyId }) => companyId));
  const [only] = companies;
  return companies.size === 1 ? (only ?? null) : null;
};

/** What has to be known of a change before it is taken back, to be made a proposal of. */
const draftOf = async (change: Change, why: readonly SecondReason[], afterEvent: number): Promise<NewProposal> => {
  const { ctx, tx, epoch, reason } = change;
  // The product itself proposes nothing: somebody has to want it.
  if (ctx.caller.personId === productItself.personId) throw proposalProblems.problem('second-needed');
  if (ctx.asked === null) throw proposalProblems.problem('second-not-in-bulk');
  const events: readonly RecordedEvent[] = ofChange(await eventsAfter(ctx, afterEvent));
  const { mostClosed: _, ...impact } = await weighEpoch(tx, epoch);
  return {
    company_id: await companyOf(change),
    operation: ctx.asked.name,
    input: JSON.stringify(ctx.asked.input),
    author_id: ctx.caller.personId,
    worked_in: ctx.caller.companyId,
    reason,
    kind: kindOf(events),
    subject: subjectOf(events),
    why,
    impact: JSON.stringify(impact),
    effects: JSON.stringify(keptEffects(events)),
    effect_count: events.length,
    epoch,
    days: LAPSES_AFTER_DAYS,
  };
};

type Weighing = {
  readonly asked: readonly SecondReason[];
  readonly alone: boolean;
  /** The last event before it. */
  readonly last: number;
};

/** The author and the approver of these changes prove a second factor first. */
const STEP_UP_REASONS: readonly SecondReason[] = ['protected-role', 'second-factor', 'erasure'];

/**
 * What becomes a proposal of the change; null where it is applied: it needs no second person, or was approved already.
 */
export const secondDraft = async (change: Change, { asked, alone, last }: Weighing): Promise<NewProposal | null> => {
  const why = await secondReasonsOf(change, asked);
  if (STEP_UP_REASONS.some((reason) => why.includes(reason))) change.ctx.needSecondFactor();
  if (change.ctx.approvedBy !== null) {
    await mustNotBenefit(change);
    await mustNotBeTied(change);
    return null;
  }
  if (why.length === 0) return null;
  if (!alone) return draftOf(change, why, last);
  await recordAlone(change, why);
  return null;
};

/** Tells those who may approve it; the link leads to what is waiting. */
const tellSeconds = async (ctx: Context, id: number, { company_id: company, subject }: NewProposal): Promise<void> => {
  const own = ctx.caller.personId;
  const people = [
    ...(await administratorsBeside(ctx.tx, [own])),
    ...(company === null ? [] : await peopleWhoMay(ctx.tx, { company, url: rolesUrl, level: 'edit' })),
  ].filter((person) => person !== own);
  const who = `${ctx.caller.firstName} ${ctx.caller.lastName}`;
  await notify(
    ctx,
    'approvals',
    people,
    {
      tr: `${who} onayınızı bekleyen bir yetki değişikliği önerdi: ${subject}.`,
      en: `${who} proposed a change of access that waits for your approval: ${subject}.`,
    },
    linkIn(company, `${accessRequestsUrl}?show=changes&proposal=${id}`),
  );
};

const waits = (id: number): KeptRefusal =>
  new KeptRefusal(
    platformProblems.problem('waits-for-second', {}, [{ path: 'proposal', code: 'waits-for-second', params: { id } }]),
  );

/** Keeps a change that was taken back as a proposal, and answers that it waits. */
export const propose = async (ctx: Context, draft: NewProposal): Promise<never> => {
  const before = await sameProposal(ctx.tx, draft);
  if (before !== null) throw waits(before);
  const id = await insertProposal(ctx.tx, draft);
  await recordAudit(ctx, {
    action: 'proposal.made',
    subject: { kind: 'proposal', id, name: draft.subject },
    company: draft.company_id,
    before: null,
    after: { secondWhy: draft.why, effects: draft.effect_count },
    reason: draft.reason,
  });
  await tellSeconds(ctx, id, draft);
  throw waits(id);
};
