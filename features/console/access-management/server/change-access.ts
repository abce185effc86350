import { acrossCompanies, seeEveryCompany, type Tx } from '#platform/server/db.ts';
import type { Context } from '#platform/server/context.ts';
import { type ChangeOf, ofCompany } from '#platform/server/epochs.ts';
import { accessProblems } from '../contract/problems.ts';
import { lastEventId } from '#features/core/audit/server/api.ts';
import { usersUrl } from '#features/core/users/contract/addresses.ts';
import { matrixUrl, rolesUrl } from '#features/core/access/contract/addresses.ts';
import {
  countActiveHolders,
  type EpochImpact,
  followingKinds,
  rightsGivenAt,
  rolesTouchedAt,
  viewOnlyScreensEdited,
  weighEpoch,
} from '#features/core/access/server/api.ts';
import { screensByUrl } from '#features/core/screens/server/api.ts';
import { companiesUrl } from '#features/core/companies/contract/addresses.ts';
import { isAnyRuleOverCompanies } from '#features/core/rules/server/api.ts';
import { holdToRules } from '#features/console/rule-management/server/api.ts';
import { type Authority, authorityOf, mustGovern, mustHold } from './authority.ts';
import type { SecondReason } from '../contract/proposal-words.ts';
import type { NewProposal } from './proposal-store.ts';
import { isAlone, propose, secondDraft } from './second-pair.ts';
import { followChange } from './follow-change.ts';
import { mustSuitPrograms } from './programs.ts';
import { settleRequests } from './settle-requests.ts';

/** A change of who may open what, under way: its lock held, its author's authority known. */
export type Change = {
  readonly ctx: Context;
  readonly tx: Tx;
  /** Rows that this change closes end here, rows that it opens begin here. */
  readonly epoch: number;
  readonly authority: Authority;
  readonly reason: string | null;
  /** Says that two people have to want it, where the rows that are moved do not tell. */
  readonly askSecond: (why: SecondReason) => void;
  /** Judges what is given by the authority of somebody in whose place the author stands. */
  readonly actWith: (authority: Authority) => void;
};

/** The screens without which no right could be given any longer: Admin keeps them. */
const CONSOLE = [matrixUrl, rolesUrl, usersUrl, companiesUrl] as const;

/** Ids of the screens that Admin keeps. */
export const consoleScreens = async (tx: Tx): Promise<readonly number[]> =>
  (await screensByUrl(tx, CONSOLE)).map(({ id }) => id);

/** Throws where the change touched a role that is not its author's, or gave what they do not hold or for longer. */
const mustBeAllowed = async ({ ctx, tx, epoch, authority }: Change): Promise<void> => {
  if (authority.kind === 'everything') return;
  for (const role of await rolesTouchedAt(tx, epoch)) mustGovern(authority, role);
  mustHold(
    authority,
    (await rightsGivenAt(tx, epoch)).map(({ captionTr, captionEn, ...right }) => ({
      ...right,
      screen: ctx.language === 'en' ? captionEn : captionTr,
    })),
  );
};

/** Throws where the change would let somebody edit on a screen that is only looked at. */
const mustStayViewOnly = async ({ ctx, tx, epoch }: Change): Promise<void> => {
  const [screen] = await viewOnlyScreensEdited(tx, epoch);
  if (screen !== undefined) throw accessProblems.problem('grant-view-only', { screen: screen[ctx.language] });
};

/** A change that stands, or what becomes a proposal because it was taken back. */
type Made<T> = { readonly done: T } | { readonly draft: NewProposal };

/** What is changed in the company that somebody works in moves its rows alone. */
export const inOwnCompany = ({ caller: { companyId } }: Pick<Context, 'caller'>): ChangeOf => ofCompany(companyId);

/**
 * Takes the locks of a change, and answers its epoch: what is read from then on is the truth until commit. One of some
 * companies goes on beside others' only where no rule counts over all of them.
 */
export const lockAccess = async (ctx: Context, of: ChangeOf | undefined): Promise<number> => {
  const epoch = await ctx.epoch(of);
  if ((of ?? null) !== null && (await acrossCompanies(ctx.tx, () => isAnyRuleOverCompanies(ctx.tx))))
    await ctx.epoch(null);
  return epoch;
};

/** A change that begins: its epoch's locks are held, and its author's authority read. */
const begin = async (ctx: Context, reason: string | undefined, of: ChangeOf | undefined) => {
  const epoch = await lockAccess(ctx, of);
  if (ctx.caller.isAdmin) await seeEveryCompany(ctx.tx);
  const authority = await authorityOf(ctx);
  const asked: SecondReason[] = [];
  let judged = authority;
  const change: Change = {
    ctx,
    tx: ctx.tx,
    epoch,
    authority,
    reason: reason === undefined || reason === '' ? null : reason,
    askSecond: (why) => void asked.push(why),
    actWith: (other) => {
      judged = other;
    },
  };
  return { change, asked, judgedBy: () => judged };
};

/** Does it, and checks what it moved. */
const doAndCheck = async <T>(
  { change, judgedBy }: Awaited<ReturnType<typeof begin>>,
  work: (change: Change) => Promise<T>,
): Promise<T> => {
  const { ctx, epoch } = change;
  const done = await work(change);
  await mustBeAllowed({ ...change, authority: judgedBy() });
  await mustStayViewOnly(change);
  const kinds = await followingKinds(change.tx);
  if (kinds.programs) await mustSuitPrograms(ctx, epoch);
  await followChange(ctx, epoch, kinds);
  await holdToRules(ctx, epoch);
  return done;
};

/**
 * The one path of every change of access: roles, cells, members of roles and companies, people's state. The epoch's lock
 * comes first: what is read after it is the truth until commit, so two changes never judge by the same old state. What is
 * checked of it is read from the rows that it moved, all at once, so that no door can forget it. An administrator works
 * across companies. What two people have to want is done, weighed and taken back: it waits as a proposal, which is what is
 * answered. What moves rows of some companies alone says which: it goes on beside the changes of others.
 */
export const changeAccess = async <T>(
  ctx: Context,
  reason: string | undefined,
  work: (change: Change) => Promise<T>,
  of?: ChangeOf,
): Promise<T> => {
  const begun = await begin(ctx, reason, of);
  const alone = await isAlone(ctx);
  const last = await lastEventId(ctx.tx);
  const made = await ctx.attempt(async (takeBack): Promise<Made<T>> => {
    const done = await doAndCheck(begun, work);
    const draft = await secondDraft(begun.change, { asked: begun.asked, alone, last });
    if (draft === null) return { done };
    await takeBack();
    return { draft };
  });
  if ('draft' in made) return propose(ctx, made.draft);
  await settleRequests(ctx);
  return made.done;
};

/** Does a change as far as all its checks, which refuse it here as they would there, and takes it back. */
const tryAnd = async <D, T>(
  ctx: Context,
  work: (change: Change) => Promise<D>,
  look: (done: D, change: Change) => T | Promise<T>,
  of?: ChangeOf,
): Promise<T> => {
  const begun = await begin(ctx, undefined, of);
  return ctx.attempt(async (takeBack) => {
    const seen = await look(await doAndCheck(begun, work), begun.change);
    await takeBack();
    return seen;
  });
};

/** What a change would do: it is tried, and taken back. */
export const tryAccess = <T>(ctx: Context, work: (change: Change) => Promise<T>, of?: ChangeOf): Promise<T> =>
  tryAnd(ctx, work, (done) => done, of);

/** Whom a change would touch: it is tried, and weighed before it is taken back. */
export const weighAccess = (ctx: Context, work: (change: Change) => Promise<unknown>): Promise<EpochImpact> =>
  tryAnd(ctx, work, (_done, { tx, epoch }) => weighEpoch(tx, epoch));

/** Throws when no active person would hold the role any more, or none without an end. */
export const keepAnAdministrator = async (tx: Tx, roleId: number): Promise<void> => {
  const { active, endless } = await countActiveHolders(tx, roleId);
  if (active === 0) throw accessProblems.problem('last-admin-member');
  if (endless === 0) throw accessProblems.problem('admin-needs-no-end');
};
