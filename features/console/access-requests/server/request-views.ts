import {
  heldRoleNames,
  type Holding,
  holdingsOf,
  listRoleGrants,
  type OpeningRole,
  rolesOpening,
  standsInFor,
} from '#features/core/access/server/api.ts';
import { findRequest, lockRequest, type StoredRequest } from '#features/core/asked-access/server/api.ts';
import { EXPIRES_AFTER_DAYS } from '#features/core/asked-access/contract/vocabulary.ts';
import { type Authority, authorityOf, mustGovern, mustHold } from '#features/console/access-management/server/api.ts';
import { companyNames } from '#features/core/companies/server/api.ts';
import { screensOf } from '#features/core/screens/server/api.ts';
import { findPersonById, nameOf } from '#features/core/users/server/api.ts';
import { accessRequestsUrl } from '#features/core/access/contract/addresses.ts';
import { Problem, phraseOf } from '#platform/contract/problem.ts';
import { seeEveryCompany } from '#platform/server/db.ts';
import type { Context } from '#platform/server/context.ts';
import type { Parts } from '#platform/server/feature.ts';
import { writtenDay } from '#platform/server/written-date.ts';
import type { ParsedInputOf } from '#platform/contract/call.ts';
import { timeNow } from '#platform/server/time-now.ts';
import type { answerContract } from '../contract/endpoints.ts';
import { requestProblems } from '../contract/problems.ts';
import type { RequestState } from '../contract/vocabulary.ts';
import { roleName } from './request-reads.ts';

const DAY_MS = 86_400_000;

const OUTCOMES = {
  given: { tr: 'verildi', en: 'given' },
  refused: { tr: 'reddedildi', en: 'refused' },
  expired: { tr: 'süresi doldu', en: 'expired' },
  withdrawn: { tr: 'geri çekildi', en: 'withdrawn' },
  left: { tr: 'kişi ayrıldı', en: 'the person left' },
} as const;

const NOBODY = { tr: 'kendiliğinden', en: 'by itself' };

/** What a person is called; an approver who comes second sees who decided. */
export const personName = async ({ tx }: Pick<Context, 'tx'>, id: number | null): Promise<string | null> => {
  const person = id === null ? null : await findPersonById(tx, id);
  return person === null ? null : nameOf(person);
};

/** Throws where somebody was first: who decided what, and when. */
export const mustWait = async (ctx: Context, { outcome, decidedBy, closedAt }: StoredRequest): Promise<void> => {
  if (outcome === null) return;
  const who = (await personName(ctx, decidedBy)) ?? NOBODY[ctx.language];
  throw requestProblems.problem('request-decided', {
    what: OUTCOMES[outcome][ctx.language],
    who,
    when: writtenDay(closedAt ?? timeNow()),
  });
};

/** Whether the caller may see a request at all: Admin every one, others those of their company whose screen they hold, or one for whom they answer. */
const isSeen = async ({ caller, tx }: Context, url: string, request: StoredRequest): Promise<boolean> => {
  if (caller.isAdmin) return true;
  if (request.companyId !== caller.companyId) return false;
  if (caller.levelOf(url) !== null) return true;
  for (const { personId } of await standsInFor(tx, caller.personId, request.companyId)) {
    const held = await holdingsOf(tx, personId, request.companyId);
    if (held.some(({ screenId }) => screenId === request.screenId)) return true;
  }
  return false;
};

/** A request that the caller may see, with its screen; held until the transaction ends where it is to be changed. */
export const mustFindRequest = async (ctx: Context, id: number, how: 'read' | 'change') => {
  if (ctx.caller.isAdmin) await seeEveryCompany(ctx.tx);
  const request = await (how === 'read' ? findRequest : lockRequest)(ctx.tx, id);
  const [screen] = await screensOf(
    ctx.tx,
    [request?.screenId ?? null].filter((each) => each !== null),
  );
  if (request === null || screen === undefined || !(await isSeen(ctx, screen.url, request)))
    throw requestProblems.problem('request-unknown');
  return { request, screen };
};

export type FoundRequest = Awaited<ReturnType<typeof mustFindRequest>>;

/** What a refusal says, in the reader's language; null where nothing is refused. */
const saidBy = ({ language }: Context, check: () => void): string | null => {
  try {
    check();
    return null;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return phraseOf(error.spec, language, error.params);
  }
};

/** What somebody may give, for however long: whether it is for longer than they hold it is found when the end is known. */
const endless = (authority: Authority): Authority =>
  authority.kind === 'everything'
    ? authority
    : { ...authority, holdings: authority.holdings.map((held): Holding => ({ ...held, until: null })) };

const refusalOf = async (ctx: Context, authority: Authority, role: OpeningRole): Promise<string | null> => {
  if (authority.kind === 'everything') return null;
  const grants = await listRoleGrants(ctx.tx, role.id, 'later');
  return saidBy(ctx, () => {
    mustGovern(authority, { ...role, protected: false });
    mustHold(
      endless(authority),
      grants.map(({ screenId, captionTr, captionEn, level }) => ({
        screenId,
        screen: ctx.language === 'en' ? captionEn : captionTr,
        level,
        until: null,
      })),
    );
  });
};

/** By which the caller may answer: their own authority, and that of those in whose place they answer. */
const authoritiesOf = async (ctx: Context, companyId: number): Promise<readonly Authority[]> => {
  const own = await authorityOf(ctx);
  if (own.kind === 'everything') return [own];
  const lenders = await standsInFor(ctx.tx, ctx.caller.personId, companyId);
  const theirs: Authority[] = [];
  for (const { personId } of lenders)
    theirs.push({ kind: 'company', companyId, holdings: await holdingsOf(ctx.tx, personId, companyId) });
  return [own, ...theirs];
};

/** Why none of some authorities is enough, as the first of them says; null where one is. */
const noneEnough = async (
  authorities: readonly Authority[],
  why: (authority: Authority) => Promise<string | null>,
): Promise<string | null> => {
  const said: (string | null)[] = [];
  for (const authority of authorities) said.push(await why(authority));
  return said.includes(null) ? null : (said[0] ?? null);
};

const shownRole = async (ctx: Context, authorities: readonly Authority[], role: OpeningRole) => {
  const { id, name, companyId, besides, fresh, freshTr, freshEn } = role;
  return {
    id,
    name,
    companyId,
    besides,
    fresh,
    freshNames: [...(ctx.language === 'en' ? freshEn : freshTr)],
    refusal: await noneEnough(authorities, (authority) => refusalOf(ctx, authority, role)),
  };
};

const whatWouldAnswer = async (ctx: Context, { request, screen }: FoundRequest) => {
  const authorities = await authoritiesOf(ctx, request.companyId);
  const { personId, companyId, level } = request;
  const roles = await rolesOpening(ctx.tx, { personId, companyId, screenId: screen.id, level });
  const shown = [];
  for (const role of roles) shown.push(await shownRole(ctx, authorities, role));
  const right = { screenId: screen.id, screen: screen[ctx.language], level, until: null };
  return {
    roles: shown,
    personalRefusal: await noneEnough(authorities, async (authority) =>
      saidBy(ctx, () => mustHold(endless(authority), [right])),
    ),
  };
};

const answerOf = async (ctx: Context, request: StoredRequest) => {
  if (request.closedAt === null) return null;
  return {
    at: request.closedAt.toISOString(),
    by: await personName(ctx, request.decidedBy),
    word: request.word,
    role: request.roleId === null ? null : await roleName(ctx.tx, request.roleId),
    until: request.givenUntil?.toISOString() ?? null,
  };
};

/** What the person may do on the screen now. */
const heldBy = async (ctx: Context, { request, screen }: FoundRequest): Promise<'none' | 'view' | 'edit'> => {
  const holdings = await holdingsOf(ctx.tx, request.personId, request.companyId);
  const levels = holdings.filter(({ screenId }) => screenId === screen.id).map(({ level }) => level);
  return levels.includes('edit') ? 'edit' : (levels[0] ?? 'none');
};

/** What the page requires of roles beside the right, and the person does not have. */
const missingRouteRoles = async (
  ctx: Context,
  { personId, companyId }: StoredRequest,
  required: readonly string[],
): Promise<string[]> => {
  if (required.length === 0) return [];
  const held = await heldRoleNames(ctx.tx, personId, companyId);
  return required.filter((role) => !held.has(role));
};

const namesIn = async (ctx: Context, request: StoredRequest) => ({
  person: (await personName(ctx, request.personId)) ?? '',
  asker: (await personName(ctx, request.askedBy)) ?? '',
  company: (await companyNames(ctx.tx)).get(request.companyId) ?? '',
});

/** One request with what approving it would do. */
export const showRequest =
  ({ routeRoles }: Pick<Parts, 'routeRoles'>) =>
  async ({ id }: ParsedInputOf<typeof answerContract.showRequest>, ctx: Context) => {
    const found = await mustFindRequest(ctx, id, 'read');
    const { request, screen } = found;
    const isWaiting = request.closedAt === null;
    const isOwn = [request.personId, request.askedBy].includes(ctx.caller.personId);
    const would = isWaiting ? await whatWouldAnswer(ctx, found) : { roles: [], personalRefusal: null };
    return {
      id,
      state: (request.outcome ?? 'waiting') as RequestState,
      personId: request.personId,
      ...(await namesIn(ctx, request)),
      companyId: request.companyId,
      url: screen.url,
      screen: screen[ctx.language],
      level: request.level,
      until: request.until?.toISOString() ?? null,
      reason: request.reason,
      requestedAt: request.requestedAt.toISOString(),
      due: isWaiting ? new Date(request.requestedAt.getTime() + EXPIRES_AFTER_DAYS * DAY_MS).toISOString() : null,
      held: await heldBy(ctx, found),
      missingRouteRoles: await missingRouteRoles(ctx, request, routeRoles.get(screen.url) ?? []),
      answer: await answerOf(ctx, request),
      ...would,
      mayAnswer: isWaiting && !isOwn && ctx.caller.levelOf(accessRequestsUrl) === 'edit',
    };
  };
