import * as z from 'zod/mini';
import type { Contract } from '#platform/contract/endpoint.ts';
import { access, endpoint } from '#platform/contract/endpoint.ts';
import { liveEvent } from '#platform/contract/live-event.ts';
import { defineProblems } from '#platform/contract/problem.ts';
import { id, idText, pageOf, pageQuery, text } from '#platform/contract/shapes.ts';

/** The address of the screen of this feature. */
export const companiesUrl = '/client/list';

const seesCompanies = access.screens({ url: companiesUrl, level: 'view' });
const editsCompanies = access.screens({ url: companiesUrl, level: 'edit' });

export const companyNameShape = text(200, 2);

const companyRow = z.object({
  id,
  name: z.string(),
  active: z.boolean(),
  memberCount: z.int(),
  version: z.int(),
  current: z.boolean(),
});
const memberRow = z.object({
  personId: id,
  userName: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.nullable(z.string()),
  active: z.boolean(),
  /** Roles held in this company only: what a removal takes away. */
  roles: z.array(z.string()),
});

export const companiesProblems = defineProblems({
  'company-unknown': { status: 404, tr: 'Böyle bir firma yok.', en: 'There is no such company.' },
  'company-name-taken': {
    status: 409,
    tr: '“{name}” adında bir firma zaten var.',
    en: 'There is already a company named “{name}”.',
  },
  'company-stale': {
    status: 412,
    tr: 'Firma siz açtıktan sonra değiştirilmiş. Yenileyip tekrar deneyin.',
    en: 'The company was changed after you opened it. Refresh and try again.',
  },
  'companies-admin-only': {
    status: 403,
    tr: 'Bu işlemi yalnızca sistem yöneticisi yapabilir.',
    en: 'Only a system administrator can do this.',
  },
  'member-person-unknown': {
    status: 422,
    tr: 'Böyle bir kullanıcı yok: “{userName}”.',
    en: 'There is no such user: “{userName}”.',
  },
  'member-already': {
    status: 409,
    tr: 'Bu kişi zaten firmanın üyesi.',
    en: 'This person is already a member of the company.',
  },
  'member-unknown': {
    status: 404,
    tr: 'Bu kişi firmanın üyesi değil.',
    en: 'This person is not a member of the company.',
  },
  'remove-yourself': {
    status: 422,
    tr: 'Kendi üyeliğinizi sonlandıramazsınız; bunu başka bir yönetici yapabilir.',
    en: 'You cannot end your own membership; another administrator can.',
  },
  'data-source-unknown': { status: 404, tr: 'Böyle bir veri kaynağı yok.', en: 'There is no such data source.' },
});

/** A condition on one shown column. */
type Condition =
  | { readonly field: 'mccid'; readonly op: 'equals'; readonly value: number }
  | { readonly field: 'mccname'; readonly op: 'equals' | 'contains'; readonly value: string }
  | { readonly field: 'current'; readonly op: 'equals'; readonly value: boolean };

/** A typed tree over the shown columns; never SQL. */
export type DataFilter = Condition | { readonly and: readonly DataFilter[] } | { readonly or: readonly DataFilter[] };

const condition = z.union([
  z.strictObject({ field: z.literal('mccid'), op: z.literal('equals'), value: z.int() }),
  z.strictObject({
    field: z.literal('mccname'),
    op: z.enum(['equals', 'contains']),
    value: z.string().check(z.maxLength(200)),
  }),
  z.strictObject({ field: z.literal('current'), op: z.literal('equals'), value: z.boolean() }),
]);

const MAX_DEPTH = 4;
const MAX_BRANCHES = 20;

/** The depth is bounded, so that a hostile tree costs nothing. */
const treeOf = (depth: number): z.ZodMiniType<DataFilter, DataFilter> => {
  if (depth === 0) return condition;
  const branches = z.array(treeOf(depth - 1)).check(z.minLength(1), z.maxLength(MAX_BRANCHES));
  return z.union([condition, z.strictObject({ and: branches }), z.strictObject({ or: branches })]);
};

const dataFilter = treeOf(MAX_DEPTH);

/** The closed list of data sources. */
export const dataSources = ['client-company-for-current-user-ds'] as const;

export const companiesContract = {
  listCompanies: endpoint({
    method: 'GET',
    path: '/derinuaa/api/companies',
    title: 'List companies',
    access: access.screens({ url: companiesUrl, level: 'view' }, { url: '/user/list', level: 'view' }),
    input: z.strictObject({ ...pageQuery, search: z._default(z.string().check(z.maxLength(200)), '') }),
    /** `mayCreate`: whether the caller administers every company, not only the own one. */
    output: z.object({ ...pageOf(companyRow).shape, mayCreate: z.boolean() }),
    problems: [],
  }),
  createCompany: endpoint({
    method: 'POST',
    path: '/derinuaa/api/companies',
    title: 'Create a company',
    access: editsCompanies,
    status: 201,
    input: z.strictObject({ name: companyNameShape }),
    output: z.object({ id }),
    problems: ['companies-admin-only', 'company-name-taken'],
  }),
  renameCompany: endpoint({
    method: 'PATCH',
    path: '/derinuaa/api/companies/:id',
    title: 'Rename a company',
    access: editsCompanies,
    input: z.strictObject({ id: idText, name: companyNameShape, version: z.int() }),
    output: z.object({ version: z.int() }),
    problems: ['companies-admin-only', 'company-unknown', 'company-name-taken', 'company-stale'],
  }),
  listMembers: endpoint({
    method: 'GET',
    path: '/derinuaa/api/companies/:id/members',
    title: 'List the members of a company',
    access: seesCompanies,
    input: z.strictObject({ id: idText, ...pageQuery, search: z._default(z.string().check(z.maxLength(200)), '') }),
    output: z.object({ company: companyRow, ...pageOf(memberRow).shape }),
    problems: ['company-unknown'],
  }),
  /** Company administrators find a person of another company by the exact user name or e-mail only. */
  findCandidates: endpoint({
    method: 'GET',
    path: '/derinuaa/api/companies/:id/candidates',
    title: 'Find people to add to a company',
    access: editsCompanies,
    input: z.strictObject({ id: idText, search: z.string().check(z.maxLength(200)) }),
    output: z.object({
      rows: z.array(z.object({ userName: z.string(), firstName: z.string(), lastName: z.string() })),
    }),
    problems: ['company-unknown'],
  }),
  addMember: endpoint({
    method: 'POST',
    path: '/derinuaa/api/companies/:id/members',
    title: 'Add a person to a company',
    access: editsCompanies,
    status: 201,
    input: z.strictObject({ id: idText, userName: text(64) }),
    output: z.object({ personId: id }),
    problems: ['company-unknown', 'member-person-unknown', 'member-already'],
  }),
  removeMember: endpoint({
    method: 'DELETE',
    path: '/derinuaa/api/companies/:id/members/:personId',
    title: 'Remove a person from a company',
    access: editsCompanies,
    input: z.strictObject({ id: idText, personId: idText }),
    output: z.object({ endedRoles: z.array(z.string()) }),
    problems: ['company-unknown', 'member-unknown', 'remove-yourself'],
  }),
  readDataSource: endpoint({
    method: 'POST',
    path: '/derinexecution/api/data-sources/:name/read',
    title: 'Read a data source',
    access: access.signedIn,
    transaction: 'read',
    input: z.strictObject({
      name: z.string().check(z.maxLength(100)),
      skip: z._default(z.int().check(z.gte(0), z.lte(1_000_000)), 0),
      take: z._default(z.int().check(z.gte(1), z.lte(200)), 50),
      sort: z._default(
        z
          .array(z.strictObject({ field: z.enum(['mccid', 'mccname']), descending: z._default(z.boolean(), false) }))
          .check(z.maxLength(4)),
        [],
      ),
      filter: z.optional(z.nullable(dataFilter)),
      search: z._default(z.string().check(z.maxLength(200)), ''),
    }),
    output: pageOf(z.object({ mccid: id, mccname: z.string(), current: z.boolean() })),
    problems: ['data-source-unknown'],
  }),
} satisfies Contract;

/** The companies of a person, or a company's name, changed. */
export const companiesChanged = liveEvent('companies.changed', z.object({ companyId: id }));
