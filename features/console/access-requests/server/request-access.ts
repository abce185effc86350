import { belongsTo, findPersonOfChange, grantersOf, peopleWhoMay } from '#features/core/access/server/api.ts';
import { accessRequestsUrl, matrixUrl } from '#features/core/access/contract/addresses.ts';
import { EXPIRES_AFTER_DAYS, requestGroup } from '#features/core/asked-access/contract/vocabulary.ts';
import { closeRequest, insertRequest, openRequestOf } from '#features/core/asked-access/server/api.ts';
import { recordAudit } from '#features/core/audit/server/api.ts';
import { endOf } from '#features/console/access-management/server/api.ts';
import { linkIn, notify, retell, type Told } from '#features/workplace/notifications/server/api.ts';
import type { Level } from '#platform/contract/access.ts';
import type { ParsedInputOf } from '#platform/contract/call.ts';
import type { DecisionStep } from '#platform/contract/decision.ts';
import { platformProblems } from '#platform/contract/problem.ts';
import { canonicalScreenUrl } from '#platform/contract/screen-url.ts';
import type { Context } from '#platform/server/context.ts';
import { rateLimit } from '#platform/server/rate-limit.ts';
import { timeNow } from '#platform/server/time-now.ts';
import type { askContract } from '../contract/endpoints.ts';
import { requestProblems } from '../contract/problems.ts';
import { REQUESTS_AN_HOUR } from '../contract/vocabulary.ts';
import { tellRequests } from './tell-requests.ts';

const HOUR_MS = 3_600_000;

type Asked = {
  readonly company: number;
  readonly url: string;
  readonly screen: { readonly id: number; readonly caption: Told } | null;
  /** What the caller may do there now. */
  readonly held: Level | null;
};

const isScreen = ({ step, ok }: DecisionStep): boolean => step === 'screen' && ok;

/** What is asked for: the screen behind an address or an alias, where there is one. */
const askedFor = ({ caller }: Context, url: string): Asked => {
  if (caller.companyId === null) throw platformProblems.problem('no-company');
  const canonical = canonicalScreenUrl(url);
  if (canonical === null) throw requestProblems.problem('request-url-invalid', {}, [{ path: 'url', code: 'invalid' }]);
  const decision = caller.decide(canonical);
  const [tr, en] = (['tr', 'en'] as const).map((language) => decision.because(language).find(isScreen));
  return {
    company: caller.companyId,
    url: decision.url ?? canonical,
    screen: tr && tr.id !== null ? { id: tr.id, caption: { tr: tr.subject ?? url, en: en?.subject ?? url } } : null,
    held: decision.level,
  };
};

/** For whom it is asked: oneself, or a colleague of the company; of anybody else nothing is told apart. */
const personAsked = async ({ tx, caller }: Context, personId: number | undefined, company: number) => {
  const own = { id: caller.personId, name: `${caller.firstName} ${caller.lastName}` };
  if (personId === undefined || personId === caller.personId) return own;
  const person = (await belongsTo(tx, personId, company)) ? await findPersonOfChange(tx, personId) : null;
  if (person === null || !person.active)
    throw requestProblems.problem('request-person-foreign', {}, [{ path: 'personId', code: 'foreign' }]);
  return { id: person.id, name: person.name };
};

type New = {
  readonly id: number;
  readonly person: { readonly id: number; readonly name: string };
  readonly level: Level;
  readonly reason: string | null;
};

const messageOf = (ctx: Context, { person, level, reason }: New, caption: Told): Told => {
  const who = `${ctx.caller.firstName} ${ctx.caller.lastName}`;
  const why = reason === null ? '' : ` “${reason}”`;
  const isOwn = person.id === ctx.caller.personId;
  const whom = isOwn ? { tr: '', en: '' } : { tr: ` ${person.name} için`, en: ` for ${person.name}` };
  const what =
    level === 'edit' ? { tr: 'düzenleme yetkisi', en: 'the right to edit' } : { tr: 'erişim', en: 'access to' };
  return {
    tr: `${who},${whom.tr} “${caption.tr}” ekranına ${what.tr} istiyor.${why}`,
    en: `${who} asks${whom.en} for ${what.en} the screen “${caption.en}”.${why}`,
  };
};

/** Those who can answer are led to the request; others who can give the right, to where they do. */
const tellGranters = async (ctx: Context, asked: Asked, request: New): Promise<void> => {
  if (asked.screen === null) return;
  const { company, screen } = asked;
  const granters = await grantersOf(ctx.tx, company, screen.id, ctx.caller.personId, request.level);
  const ids = granters.map(({ id }) => id).filter((id) => id !== request.person.id);
  const answering = new Set(await peopleWhoMay(ctx.tx, { company, url: accessRequestsUrl, level: 'view' }));
  const admins = new Set(granters.filter(({ isAdmin }) => isAdmin).map(({ id }) => id));
  const message = messageOf(ctx, request, screen.caption);
  const group = requestGroup(request.id);
  const leads = (id: number) => answering.has(id) || admins.has(id);
  await notify(
    ctx,
    'approvals',
    ids.filter(leads),
    message,
    linkIn(company, `${accessRequestsUrl}?request=${request.id}`),
    group,
  );
  await notify(
    ctx,
    'approvals',
    ids.filter((id) => !leads(id)),
    message,
    linkIn(company, matrixUrl),
    group,
  );
};

/** A request without an answer for two weeks is over, also before the watch has closed it: it may be made again. */
const endOverdue = async (ctx: Context, { company, url }: Asked, person: New['person'], at: Date): Promise<void> => {
  const before = await openRequestOf(ctx.tx, person.id, company, url);
  if (before === null || at.getTime() - before.requestedAt.getTime() < EXPIRES_AFTER_DAYS * 24 * HOUR_MS) return;
  await closeRequest(ctx.tx, before.id, { outcome: 'expired' });
  await recordAudit(ctx, {
    action: 'access.expired',
    subject: { kind: 'person', id: person.id, name: person.name },
    company,
    before: { screen: url, request: before.id },
    after: null,
  });
  await retell(ctx, requestGroup(before.id), null);
};

type Wanted = ParsedInputOf<typeof askContract.requestAccess>;

const recordAsked = (ctx: Context, { company, url, screen }: Asked, request: New, end: Date | null): Promise<void> => {
  const { id, person, level, reason } = request;
  return recordAudit(ctx, {
    action: 'access.requested',
    subject: { kind: 'screen', id: screen?.id ?? null, name: screen?.caption.tr ?? url },
    company,
    before: null,
    after: {
      url,
      level,
      validUntil: end,
      request: id,
      ...(person.id === ctx.caller.personId ? {} : { person: person.name, personId: person.id }),
    },
    reason,
  });
};

const store = async (ctx: Context, asked: Asked, { level, reason, until, personId }: Wanted) => {
  const person = await personAsked(ctx, personId, asked.company);
  const isOwn = person.id === ctx.caller.personId;
  const isHeld = asked.held === 'edit' || asked.held === level;
  // What a colleague may open is not the asker's to learn: whoever answers sees it.
  if (isOwn && isHeld) throw requestProblems.problem('request-needless');
  const request = { person, level, reason: reason === undefined || reason === '' ? null : reason };
  const at = timeNow();
  const end = endOf(until);
  await endOverdue(ctx, asked, person, at);
  const id = await insertRequest(ctx.tx, {
    company_id: asked.company,
    person_id: person.id,
    asked_by: ctx.caller.personId,
    url: asked.url,
    screen_id: asked.screen?.id ?? null,
    level,
    until: end,
    reason: request.reason,
    requested_at: at,
  });
  if (id === null) throw requestProblems.problem('request-open');
  await recordAsked(ctx, asked, { ...request, id }, end);
  return { at, request: { ...request, id } };
};

/** Who can grant a refused screen, and whether it was asked for. */
export const whoCanGrant = async ({ url }: ParsedInputOf<typeof askContract.whoCanGrant>, ctx: Context) => {
  const asked = askedFor(ctx, url);
  const open = await openRequestOf(ctx.tx, ctx.caller.personId, asked.company, asked.url);
  const granters = await grantersOf(ctx.tx, asked.company, asked.screen?.id ?? null, ctx.caller.personId);
  return {
    requestId: open?.id ?? null,
    requestedAt: open?.requestedAt.toISOString() ?? null,
    granters: granters.map(({ firstName, lastName }) => ({ firstName, lastName })),
  };
};

/** Asks for a screen; so many times an hour and no more. */
export const requestAccess = () => {
  const limit = rateLimit(REQUESTS_AN_HOUR, HOUR_MS);
  return async (wanted: Wanted, ctx: Context) => {
    const wait = limit.take(ctx.caller.personId);
    if (wait > 0) throw platformProblems.problem('too-many-requests', { seconds: wait });
    const asked = askedFor(ctx, wanted.url);
    const { at, request } = await store(ctx, asked, wanted);
    await tellGranters(ctx, asked, request);
    tellRequests(ctx, asked.company, [ctx.caller.personId, request.person.id]);
    return { id: request.id, requestedAt: at.toISOString() };
  };
};
