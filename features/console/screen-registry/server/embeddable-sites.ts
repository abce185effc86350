import { type Change, changeAccess } from '#features/console/access-management/server/api.ts';
import { recordAudit } from '#features/core/audit/server/api.ts';
import { listRegistry } from '#features/core/screens/server/api.ts';
import { embeddedScreensProblems } from '#features/workplace/embedded-screens/contract/problems.ts';
import {
  allEmbeddings,
  type EmbeddableSite,
  findSite,
  listSites,
  mustBeSite,
  originOf,
  type OwnOrigins,
  putSite,
  removeSite,
} from '#features/workplace/embedded-screens/server/api.ts';
import type { ParsedInputOf, ReturnOf } from '#platform/contract/call.ts';
import type { Config } from '#platform/server/config.ts';
import type { Context } from '#platform/server/context.ts';
import type { Parts } from '#platform/server/feature.ts';
import type { screenRegistryContract as contract } from '../contract/endpoints.ts';
import { screenRegistryProblems } from '../contract/problems.ts';

const ownOrigins = ({ publicOrigin, oidc, production }: Config): OwnOrigins => ({
  origins: [publicOrigin, ...(oidc.externalIssuer === null ? [] : [new URL(oidc.externalIssuer).origin])],
  production,
});

/** The sites whose pages can be embedded, with the screens that show them. */
export const showSites = async (_input: unknown, { tx }: Context): Promise<ReturnOf<typeof contract.listSites>> => {
  const embeddings = await allEmbeddings(tx);
  const shown = (await listRegistry(tx)).flatMap(({ id, caption }) => {
    const embedding = embeddings.get(id);
    return embedding === undefined ? [] : [{ caption, origin: originOf(embedding.address) }];
  });
  return {
    sites: (await listSites(tx)).map((site) => ({
      ...site,
      screens: shown.filter(({ origin }) => origin === site.origin).map(({ caption }) => caption),
    })),
  };
};

const sides = (site: EmbeddableSite | null) => (site === null ? null : { keepsStorage: site.keepsStorage });

const audited = (
  { ctx }: Change,
  action: 'site.allowed' | 'site.changed' | 'site.forbidden',
  origin: string,
  { before, after }: { readonly before: EmbeddableSite | null; readonly after: EmbeddableSite | null },
) =>
  recordAudit(ctx, {
    action,
    subject: { kind: 'embeddable-site', id: origin, name: origin },
    company: null,
    before: sides(before),
    after: sides(after),
  });

const mustFindSite = async ({ tx }: Change, origin: string): Promise<EmbeddableSite> => {
  const site = await findSite(tx, origin);
  if (site === null) throw embeddedScreensProblems.problem('site-missing');
  return site;
};

const byAdmin = <T>(ctx: Context, work: (change: Change) => Promise<T>): Promise<T> => {
  if (!ctx.caller.isAdmin) throw screenRegistryProblems.problem('screens-admin-only');
  return changeAccess(ctx, undefined, work);
};

type Allow = ParsedInputOf<typeof contract.allowSite>;

/** The same as `allowSite` in a change that is under way. */
export const allowSiteIn = async ({ config }: Parts, input: Allow, change: Change): Promise<EmbeddableSite> => {
  const others = (await listSites(change.tx)).map(({ origin }) => origin);
  const origin = mustBeSite(input.origin, others, ownOrigins(config));
  if (others.includes(origin))
    throw embeddedScreensProblems.problem('site-taken', { origin }, [
      { path: 'origin', code: 'site-taken', params: { origin } },
    ]);
  const site = { origin, keepsStorage: input.keepsStorage };
  await putSite(change.tx, site, change.epoch);
  await audited(change, 'site.allowed', origin, { before: null, after: site });
  return site;
};

/** The same as `changeSite` in a change that is under way. */
export const changeSiteIn = async (site: Allow, change: Change): Promise<EmbeddableSite> => {
  const before = await mustFindSite(change, site.origin);
  await putSite(change.tx, site, change.epoch);
  await audited(change, 'site.changed', site.origin, { before, after: site });
  return site;
};

/** The same as `forbidSite` in a change that is under way. */
export const forbidSiteIn = async (
  { origin }: ParsedInputOf<typeof contract.forbidSite>,
  change: Change,
): Promise<EmbeddableSite> => {
  const before = await mustFindSite(change, origin);
  await removeSite(change.tx, origin);
  await audited(change, 'site.forbidden', origin, { before, after: null });
  return before;
};

/** Puts a site on the list. */
export const allowSite =
  (parts: Parts) =>
  (input: Allow, ctx: Context): Promise<ReturnOf<typeof contract.allowSite>> =>
    byAdmin(ctx, (change) => allowSiteIn(parts, input, change));

/** Changes what the embedded pages of a site keep. */
export const changeSite = (site: Allow, ctx: Context): Promise<ReturnOf<typeof contract.changeSite>> =>
  byAdmin(ctx, (change) => changeSiteIn(site, change));

/** Takes a site off the list: the screens that show it say so from their next opening. */
export const forbidSite = (
  input: ParsedInputOf<typeof contract.forbidSite>,
  ctx: Context,
): Promise<ReturnOf<typeof contract.forbidSite>> => byAdmin(ctx, (change) => forbidSiteIn(input, change));
