import { rolesUrl } from '#features/core/access/contract/addresses.ts';
import {
  endPreview as end,
  findPreview as find,
  findRoles,
  insertPreview,
  type StagedCell,
} from '#features/core/access/server/api.ts';
import { recordAudit } from '#features/core/audit/server/api.ts';
import { companyNames, memberIds } from '#features/core/companies/server/api.ts';
import { usersUrl } from '#features/core/users/contract/addresses.ts';
import { findPerson, nameOf } from '#features/core/users/server/api.ts';
import type { ReturnOf } from '#platform/contract/call.ts';
import { platformProblems } from '#platform/contract/problem.ts';
import type { Context } from '#platform/server/context.ts';
import { seeCompany, seeEveryCompany } from '#platform/server/db.ts';
import type { previewContract } from '../contract/endpoints.ts';
import { previewProblems } from '../contract/problems.ts';

type Contract = typeof previewContract;

/** What a preview is to show: roles or a person, and what of it is not so yet. */
type Chosen = {
  readonly roleIds?: readonly number[] | undefined;
  readonly personId?: number | undefined;
  readonly staged?: readonly StagedCell[] | undefined;
  /** The menu of a draft, with what it is called; then without roles and a person it is shown as to whoever looks. */
  readonly draft?: { readonly name: string; readonly entries: unknown };
};

/** Whose eyes are to be looked through, as the trail names them. */
type Subject = { readonly kind: 'role' | 'person'; readonly id: number | null; readonly name: string };

/** What roles are called; throws where one of them is not there for the caller. */
const mustSeeRoles = async ({ tx, caller }: Context, ids: readonly number[]): Promise<readonly string[]> => {
  const roles = caller.levelOf(rolesUrl) === null ? [] : await findRoles(tx, ids);
  const seen = roles.filter(({ companyId }) => companyId === null || companyId === caller.companyId);
  if (seen.length !== new Set(ids).size) throw previewProblems.problem('preview-role-unknown');
  return seen.map(({ name }) => name);
};

/** The name of a person; throws where they are not there for the caller. */
const mustSeePerson = async ({ tx, caller }: Context, company: number, id: number): Promise<string> => {
  if (caller.isAdmin) await seeEveryCompany(tx);
  const person =
    caller.levelOf(usersUrl) === null
      ? null
      : await findPerson(tx, id, caller.isAdmin ? undefined : memberIds(company));
  if (person === null) throw previewProblems.problem('preview-person-unknown');
  return nameOf(person);
};

const subjectOf = async (ctx: Context, company: number, { roleIds, personId }: Chosen): Promise<Subject> => {
  const { caller } = ctx;
  if (personId !== undefined)
    return { kind: 'person', id: personId, name: await mustSeePerson(ctx, company, personId) };
  if (roleIds === undefined)
    return { kind: 'person', id: caller.personId, name: `${caller.firstName} ${caller.lastName}` };
  const [only, ...more] = roleIds;
  const names = await mustSeeRoles(ctx, roleIds);
  return { kind: 'role', id: more.length === 0 ? (only ?? null) : null, name: names.join(', ') };
};

/** Throws unless it is of roles, of one person or of a draft. */
const mustBeOfOne = ({ roleIds, personId, draft }: Chosen): void => {
  const isOfBoth = roleIds !== undefined && personId !== undefined;
  const isOfNothing = roleIds === undefined && personId === undefined && draft === undefined;
  if (isOfBoth || isOfNothing) throw previewProblems.problem('preview-of-nothing');
};

/** Starts a preview of the caller's own in the company they work in; it ends by itself. */
export const startPreview = async (chosen: Chosen, ctx: Context): Promise<ReturnOf<Contract['startPreview']>> => {
  const { companyId: company, personId: by } = ctx.caller;
  if (company === null) throw platformProblems.problem('no-company');
  mustBeOfOne(chosen);
  const { roleIds, personId = by, staged = [], draft } = chosen;
  const subject = await subjectOf(ctx, company, chosen);
  if (staged.length > 0) await mustSeeRoles(ctx, [...new Set(staged.map((cell) => cell.roleId))]);
  await seeCompany(ctx.tx, company);
  const { id, endsAt } = await insertPreview(ctx.tx, {
    by,
    companyId: company,
    personId: roleIds === undefined ? personId : null,
    roleIds: roleIds ?? [],
    staged,
    menu: draft?.entries ?? null,
  });
  await recordAudit(ctx, {
    action: 'preview.started',
    subject,
    company,
    before: null,
    after: { expiresAt: endsAt.toISOString(), ...(draft && { draft: draft.name }) },
    reason: null,
  });
  return { id, endsAt: endsAt.toISOString() };
};

export const findPreview = async (
  { id }: { readonly id: string },
  ctx: Context,
): Promise<ReturnOf<Contract['findPreview']>> => {
  const preview = await find(ctx.tx, id, ctx.caller.personId);
  if (preview === null) throw platformProblems.problem('preview-over');
  const { personId, roleIds, companyId, staged, hasMenu, endsAt } = preview;
  const person = personId === null ? null : await findPerson(ctx.tx, personId);
  return {
    kind: personId === null ? 'roles' : 'person',
    names: person === null ? (await findRoles(ctx.tx, roleIds)).map(({ name }) => name) : [nameOf(person)],
    company: (await companyNames(ctx.tx)).get(companyId) ?? '',
    isStaged: staged.length > 0,
    isDraft: hasMenu,
    endsAt: endsAt.toISOString(),
  };
};

export const endPreview = async ({ id }: { readonly id: string }, ctx: Context): Promise<Record<string, never>> => {
  if (!(await end(ctx.tx, id, ctx.caller.personId))) throw platformProblems.problem('preview-over');
  return {};
};
