import { grantersOf } from '#features/core/access/server/api.ts';
import { recordAudit } from '#features/core/audit/server/api.ts';
import { linkIn, notify, type Told } from '#features/workplace/notifications/server/api.ts';
import type { DecisionStep } from '#platform/contract/decision.ts';
import { platformProblems } from '#platform/contract/problem.ts';
import { canonicalScreenUrl } from '#platform/contract/screen-url.ts';
import { rateLimit } from '#platform/server/rate-limit.ts';
import { bind, type BoundRoutes, type Handlers } from '#platform/server/bound-route.ts';
import type { Context } from '#platform/server/context.ts';
import { accessHomeContract, accessRequestContract } from '../contract/endpoints.ts';
import { accessProblems } from '../contract/problems.ts';
import { matrixUrl } from '#features/core/access/contract/addresses.ts';
import { waitingRequests } from './waiting-requests.ts';
import { expireRequest, insertRequest, openRequestOf } from './request-store.ts';

/** Requests of a person in an hour, whatever they are for. */
const REQUESTS_AN_HOUR = 20;
const HOUR_MS = 3_600_000;
/** A request that nobody answered for so long may be made again. */
const EXPIRES_AFTER_MS = 14 * 24 * HOUR_MS;

type Asked = {
  readonly company: number;
  readonly url: string;
  readonly screen: { readonly id: number; readonly caption: Told } | null;
  readonly allowed: boolean;
};

const isScreen = ({ step, ok }: DecisionStep): boolean => step === 'screen' && ok;

/** What is asked for: the screen behind an address or an alias, where there is one. */
const askedFor = ({ caller }: Context, url: string): Asked => {
  if (caller.companyId === null) throw platformProblems.problem('no-company');
  const canonical = canonicalScreenUrl(url);
  if (canonical === null) throw accessProblems.problem('request-url-invalid', {}, [{ path: 'url', code: 'invalid' }]);
  const decision = caller.decide(canonical);
  const [tr, en] = (['tr', 'en'] as const).map((language) => decision.because(language).find(isScreen));
  return {
    company: caller.companyId,
    url: decision.url ?? canonical,
    screen: tr && tr.id !== null ? { id: tr.id, caption: { tr: tr.subject ?? url, en: en?.subject ?? url } } : null,
    allowed: decision.allowed,
  };
};

const tellGranters = async (ctx: Context, { company, screen }: Asked, reason: string | null): Promise<void> => {
  if (screen === null) return;
  const granters = await grantersOf(ctx.tx, company, screen.id, ctx.caller.personId);
  const who = `${ctx.caller.firstName} ${ctx.caller.lastName}`;
  const why = reason === null ? '' : ` “${reason}”`;
  const message = {
    tr: `${who}, “${screen.caption.tr}” ekranına erişim istiyor.${why}`,
    en: `${who} asks for access to the screen “${screen.caption.en}”.${why}`,
  };
  await notify(
    ctx,
    granters.map(({ id }) => id),
    message,
    linkIn(company, matrixUrl),
  );
};

const store = async (ctx: Context, asked: Asked, reason: string | null): Promise<Date> => {
  const at = new Date();
  const before = await openRequestOf(ctx.tx, ctx.caller.personId, asked.company, asked.url);
  if (before !== null && at.getTime() - before.requestedAt.getTime() >= EXPIRES_AFTER_MS)
    await expireRequest(ctx.tx, before.id, at);
  const id = await insertRequest(ctx.tx, {
    company_id: asked.company,
    person_id: ctx.caller.personId,
    url: asked.url,
    screen_id: asked.screen?.id ?? null,
    reason,
    requested_at: at,
  });
  if (id === null) throw accessProblems.problem('request-open');
  await recordAudit(ctx, {
    action: 'access.requested',
    subject: { kind: 'screen', id: asked.screen?.id ?? null, name: asked.screen?.caption.tr ?? asked.url },
    company: asked.company,
    before: null,
    after: { url: asked.url, request: id },
    reason,
  });
  return at;
};

/** Who can grant a refused screen, and the request for it. */
export const requestRoutes = (): BoundRoutes => {
  const limit = rateLimit(REQUESTS_AN_HOUR, HOUR_MS);
  const handlers: Handlers<typeof accessRequestContract> = {
    whoCanGrant: async ({ url }, ctx) => {
      const asked = askedFor(ctx, url);
      const open = await openRequestOf(ctx.tx, ctx.caller.personId, asked.company, asked.url);
      const granters = await grantersOf(ctx.tx, asked.company, asked.screen?.id ?? null, ctx.caller.personId);
      return {
        requestedAt: open?.requestedAt.toISOString() ?? null,
        granters: granters.map(({ firstName, lastName }) => ({ firstName, lastName })),
      };
    },
    requestAccess: async ({ url, reason = '' }, ctx) => {
      const wait = limit.take(ctx.caller.personId);
      if (wait > 0) throw platformProblems.problem('too-many-requests', { seconds: wait });
      const asked = askedFor(ctx, url);
      if (asked.allowed) throw accessProblems.problem('request-needless');
      const given = reason === '' ? null : reason;
      const at = await store(ctx, asked, given);
      await tellGranters(ctx, asked, given);
      return { requestedAt: at.toISOString() };
    },
  };
  return bind(accessRequestContract, handlers);
};

/** What waits for an answer, for the home page of whoever can give one. */
export const waitingRoutes = (): BoundRoutes =>
  bind(accessHomeContract, { listWaitingRequests: (_input, ctx) => waitingRequests(ctx) });
