import { platformProblems } from '#platform/contract/problem.ts';
import type { ServerFeature } from '#platform/server/feature.ts';
import { bind } from '#platform/server/bound-route.ts';
import type { Context } from '#platform/server/context.ts';
import { draftsContract } from '../contract/endpoints.ts';
import { draftsProblems } from '../contract/problems.ts';
import { REFUSED_PAGE } from '../contract/addresses.ts';
import { MOST_DRAFT } from '../contract/vocabulary.ts';
import { forgetNightly } from '#platform/server/nightly.ts';
import { timeNow } from '#platform/server/time-now.ts';
import { deleteDraft, draftsOf, findDraft, forgetOldDrafts, type Owner, putDraft } from './draft-store.ts';
import { draftMigrations } from './tables.ts';
import { personalData } from './personal-data.ts';

const ownerOf = ({ tx, caller }: Context): Owner => {
  if (caller.companyId === null) throw platformProblems.problem('no-company');
  return { tx, person: caller.personId, company: caller.companyId };
};

/** A draft outlives the right to its screen, and is seen again with it. */
const maySee = ({ caller }: Context, key: string): boolean => caller.levelOf(key.split('#', 1)[0] ?? '') !== null;

/** Of a refused page everybody may have a form: it asks for the right to a screen, and says nothing of it. */
const isOfRefusal = (key: string): boolean => key.startsWith(`${REFUSED_PAGE}#`);

const routes = bind(draftsContract, {
  listDrafts: async (_input, ctx) => {
    if (ctx.caller.companyId === null) return [];
    const rows = await draftsOf(ownerOf(ctx));
    return rows
      .filter((row) => maySee(ctx, row.key))
      .map((row) => ({ ...row, updatedAt: row.updatedAt.toISOString() }));
  },
  readDraft: async ({ key }, ctx) => {
    const draft = isOfRefusal(key) || maySee(ctx, key) ? await findDraft(ownerOf(ctx), key) : undefined;
    if (draft === undefined) return null;
    return { data: JSON.parse(draft.data) as Record<string, unknown>, updatedAt: draft.updatedAt.toISOString() };
  },
  keepDraft: async ({ key, href, title, data }, ctx) => {
    const written = JSON.stringify(data);
    if (written.length > MOST_DRAFT) throw draftsProblems.problem('draft-too-large');
    const at = timeNow();
    await putDraft(ownerOf(ctx), { key, href, title, data: written.replaceAll('\\u0000', '') }, at);
    return { updatedAt: at.toISOString() };
  },
  dropDraft: async ({ key }, ctx) => ({ dropped: await deleteDraft(ownerOf(ctx), key) }),
});

/** Half-filled forms, kept on the server. */
export const draftsFeature: ServerFeature = {
  name: 'drafts',
  personalData,
  needs: ['companies', 'users'],
  migrations: draftMigrations,
  tenantTables: ['form_draft'],
  problems: draftsProblems.specs,
  routes: (parts) => {
    forgetNightly(parts, forgetOldDrafts, 'drafts long past could not be forgotten');
    return [routes];
  },
};
