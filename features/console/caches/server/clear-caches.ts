import { recordAudit } from '#features/core/audit/server/api.ts';
import { companiesProblems } from '#features/console/company-management/contract/problems.ts';
import { companyNames } from '#features/core/companies/server/api.ts';
import type { Cache, Caches, ClearedCache } from '#platform/server/caches.ts';
import { inTransaction } from '#platform/server/db.ts';
import type { Parts } from '#platform/server/feature.ts';
import type { Handlers } from '#platform/server/bound-route.ts';
import type { Context } from '#platform/server/context.ts';
import type { Obeyed } from '#platform/server/nodes/node-orders.ts';
import { timeNow } from '#platform/server/time-now.ts';
import type { cachesContract } from '../contract/endpoints.ts';
import { cachesProblems } from '../contract/problems.ts';

type CacheHandlers = Pick<
  Handlers<typeof cachesContract>,
  'listCaches' | 'clearCache' | 'clearCompanyCaches' | 'evictAllCacheEntries'
>;

type LastClear = { readonly at: Date; readonly by: string };

/** What every process is to clear, and who said so. */
type ToClear = {
  readonly what: { readonly cache: string } | { readonly company: number } | 'all';
  readonly by: string;
};

/** What one process cleared; not run where all was cleared a moment before. */
type Done = { readonly cleared: readonly Pick<ClearedCache, 'name' | 'entries'>[]; readonly ran: boolean };

const authorOf = ({ caller }: Context): string => `${caller.firstName} ${caller.lastName}`;

const sumOf = (cleared: Done['cleared']): number => cleared.reduce((sum, { entries }) => sum + (entries ?? 0), 0);

/** What was in each cache, at all processes together. */
const together = (caches: Caches, { answers }: Obeyed<Done>): readonly ClearedCache[] => {
  const byName = Map.groupBy(
    answers.flatMap(({ done }) => done.cleared),
    ({ name }) => name,
  );
  const titles = new Map(caches.list().map(({ name, title }) => [name, title]));
  return [...byName].map(([name, parts]) => ({
    name,
    // A process of another version may have a cache that this one has not.
    title: titles.get(name) ?? { tr: name, en: name },
    entries: parts.every(({ entries }) => entries === null) ? null : sumOf(parts),
  }));
};

const presented = (cleared: readonly ClearedCache[], obeyed: Obeyed<Done>, { language }: Context) => ({
  cleared: cleared.map(({ name, title, entries }) => ({ name, title: title[language], entries })),
  entries: sumOf(cleared),
  ran: obeyed.answers.some(({ done }) => done.ran),
  nodes: obeyed.answers.map(({ node, done }) => ({ name: node, entries: sumOf(done.cleared) })),
  silent: [...obeyed.silent],
});

const audited = (ctx: Context, cleared: readonly ClearedCache[], silent: readonly string[], company: number | null) =>
  inTransaction(ctx.db, 'every-company', (tx) =>
    recordAudit(
      { ...ctx, tx },
      {
        action: 'caches.cleared',
        subject: { kind: 'cache', id: null, name: cleared.map(({ title }) => title.tr).join(', ') },
        company,
        before: { entries: cleared.map(({ title, entries }) => `${title.tr}: ${entries ?? 0}`) },
        after: silent.length === 0 ? null : { silent },
      },
    ),
  );

const mustBeCompany = async ({ db }: Context, id: number): Promise<void> => {
  const names = await inTransaction(db, 'every-company', companyNames, 'read only');
  if (!names.has(id)) throw companiesProblems.problem('company-unknown');
};

/** Shows what this process keeps; clears one of it or everything, at every process of the product. */
export const cacheHandlers = ({ caches, nodes }: Pick<Parts, 'caches' | 'nodes'>): CacheHandlers => {
  const lastClears = new Map<string, LastClear>();
  const clearHere = async ({ what }: ToClear): Promise<Done> => {
    if (what === 'all') return caches.clearAll();
    if ('company' in what) return { cleared: caches.clearCompany(what.company), ran: true };
    const one = caches.clear(what.cache);
    return { cleared: one === null ? [] : [one], ran: true };
  };
  const clearEverywhere = nodes.order({
    name: 'clear-caches',
    work: async (order: ToClear): Promise<Done> => {
      const { cleared, ran } = await clearHere(order);
      const isWhole = order.what === 'all' || 'cache' in order.what;
      if (ran && isWhole) for (const { name } of cleared) lastClears.set(name, { at: timeNow(), by: order.by });
      return { cleared: cleared.map(({ name, entries }) => ({ name, entries })), ran };
    },
  });
  const clear = async (ctx: Context, what: ToClear['what'], company: number | null = null) => {
    const obeyed = await clearEverywhere({ what, by: authorOf(ctx) });
    const cleared = together(caches, obeyed);
    const answer = presented(cleared, obeyed, ctx);
    const told = company === null ? cleared : cleared.filter(({ entries }) => entries !== null);
    // Calls that share one run share its answer; each of them was an act of somebody.
    if (answer.ran) await audited(ctx, told, obeyed.silent, company);
    return answer;
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
      if (!caches.list().some((cache) => cache.name === name)) throw cachesProblems.problem('cache-unknown');
      return clear(ctx, { cache: name });
    },
    clearCompanyCaches: async ({ companyId }, ctx) => {
      await mustBeCompany(ctx, companyId);
      return clear(ctx, { company: companyId }, companyId);
    },
    evictAllCacheEntries: async (_input, ctx) => clear(ctx, 'all'),
  };
};
