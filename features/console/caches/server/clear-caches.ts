import { recordAudit } from '#features/core/audit/server/api.ts';
import { companiesProblems } from '#features/console/company-management/contract/problems.ts';
import { companyNames } from '#features/core/companies/server/api.ts';
import type { Cache, ClearedCache } from '#platform/server/caches.ts';
import { seeEveryCompany } from '#platform/server/db.ts';
import type { Parts } from '#platform/server/feature.ts';
import type { Handlers } from '#platform/server/bound-route.ts';
import type { Context } from '#platform/server/context.ts';
import type { cachesContract } from '../contract/endpoints.ts';
import { cachesProblems } from '../contract/problems.ts';

type CacheHandlers = Pick<
  Handlers<typeof cachesContract>,
  'listCaches' | 'clearCache' | 'clearCompanyCaches' | 'evictAllCacheEntries'
>;

type LastClear = { readonly at: Date; readonly by: string };

const presented = (cleared: readonly ClearedCache[], { language }: Context, ran = true) => ({
  cleared: cleared.map(({ name, title, entries }) => ({ name, title: title[language], entries })),
  entries: cleared.reduce((sum, { entries }) => sum + (entries ?? 0), 0),
  ran,
});

const audited = (ctx: Context, cleared: readonly ClearedCache[], company: number | null = null) =>
  recordAudit(ctx, {
    action: 'caches.cleared',
    subject: { kind: 'cache', id: null, name: cleared.map(({ title }) => title.tr).join(', ') },
    company,
    before: { entries: cleared.map(({ title, entries }) => `${title.tr}: ${entries ?? 0}`) },
    after: null,
  });

/** Shows what the process keeps, and clears one of it or everything. */
export const cacheHandlers = ({ caches }: Pick<Parts, 'caches'>): CacheHandlers => {
  const lastClears = new Map<string, LastClear>();
  const note = (ctx: Context, cleared: readonly ClearedCache[]): void => {
    const by = `${ctx.caller.firstName} ${ctx.caller.lastName}`;
    for (const { name } of cleared) lastClears.set(name, { at: new Date(), by });
  };
  const state = (cache: Cache, { language }: Context) => ({
    name: cache.name,
    title: cache.title[language],
    entries: cache.entries(),
    hits: cache.hits?.() ?? null,
    misses: cache.misses?.() ?? null,
    since: caches.since(cache.name).toISOString(),
    perCompany: cache.clearCompany !== undefined,
    clearedAt: lastClears.get(cache.name)?.at.toISOString() ?? null,
    clearedBy: lastClears.get(cache.name)?.by ?? null,
  });
  return {
    listCaches: async (_input, ctx) => caches.list().map((cache) => state(cache, ctx)),
    clearCache: async ({ name }, ctx) => {
      const one = caches.clear(name);
      if (one === null) throw cachesProblems.problem('cache-unknown');
      note(ctx, [one]);
      await audited(ctx, [one]);
      return presented([one], ctx);
    },
    clearCompanyCaches: async ({ companyId }, ctx) => {
      await seeEveryCompany(ctx.tx);
      if (!(await companyNames(ctx.tx)).has(companyId)) throw companiesProblems.problem('company-unknown');
      const parts = caches.clearCompany(companyId);
      await audited(
        ctx,
        parts.filter(({ entries }) => entries !== null),
        companyId,
      );
      return presented(parts, ctx);
    },
    evictAllCacheEntries: async (_input, ctx) => {
      const { cleared, ran } = await caches.clearAll();
      // Calls that share one run share its answer; each of them was an act of somebody.
      if (ran) {
        note(ctx, cleared);
        await audited(ctx, cleared);
      }
      return presented(cleared, ctx, ran);
    },
  };
};
