import * as z from 'zod/mini';
import { column, type RowOf } from '#platform/contract/data-column.ts';
import { dataSource } from '#platform/contract/data-source.ts';
import type { Contract } from '#platform/contract/endpoint.ts';
import { access, endpoint } from '#platform/contract/endpoint.ts';
import { liveEvent } from '#platform/contract/live-event.ts';
import { defineProblems } from '#platform/contract/problem.ts';
import { id, idText, instant, pageOf, pageQuery, text, version } from '#platform/contract/shapes.ts';

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
  version,
  current: z.boolean(),
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
  'invitation-open': {
    status: 409,
    tr: '“{userName}” zaten davet edilmiş; yanıtı bekleniyor.',
    en: '“{userName}” has been invited already; the answer is pending.',
  },
  'invitation-unknown': { status: 404, tr: 'Böyle bir davet yok.', en: 'There is no such invitation.' },
  'invitation-over': {
    status: 409,
    tr: 'Bu davet artık geçerli değil: süresi dolmuş, geri çekilmiş veya yanıtlanmış.',
    en: 'This invitation is no longer open: it has ended, was withdrawn or was answered.',
  },
  'remove-yourself': {
    status: 422,
    tr: 'Kendi üyeliğinizi sonlandıramazsınız; bunu başka bir yönetici yapabilir.',
    en: 'You cannot end your own membership; another administrator can.',
  },
});

export const invitationStates = ['open', 'accepted', 'declined', 'withdrawn', 'ended'] as const;
export type InvitationState = (typeof invitationStates)[number];

/** As its company sees it: the user name that was typed, and nothing of whoever has it. */
const invitation = z.object({
  id,
  userName: z.string(),
  askedBy: z.string(),
  askedAt: instant,
  endsAt: instant,
  state: z.enum(invitationStates),
});
export type Invitation = z.infer<typeof invitation>;

const ownInvitation = z.object({ id, company: z.string(), askedBy: z.string(), askedAt: instant, endsAt: instant });
export type OwnInvitation = z.infer<typeof ownInvitation>;

/** The companies the caller may work in, the current one marked: what the tenant's name and the switch read. */
export const ownCompaniesSource = dataSource({
  name: 'client-company-for-current-user-ds',
  title: { tr: 'Kendi firmalarım', en: 'My own companies' },
  access: access.signedIn,
  key: 'mccid',
  order: ['mccname'],
  columns: {
    mccid: column.number('No', 'No'),
    mccname: column.text('Firma', 'Company'),
    current: column.boolean('Çalışılan firma', 'Current company'),
  },
});

/** Companies as their administrators see them. */
export const companiesSource = dataSource({
  name: 'companies',
  title: { tr: 'Firmalar', en: 'Companies' },
  access: access.screens({ url: companiesUrl, level: 'view' }, { url: '/user/list', level: 'view' }),
  key: 'id',
  order: ['name'],
  columns: {
    id: column.number('No', 'No', { shown: false }),
    name: column.text('Firma', 'Company'),
    active: column.boolean('Açık', 'Active'),
    memberCount: column.number('Üye sayısı', 'Members'),
    current: column.boolean('Çalışılan firma', 'Current company'),
    createdAt: column.instant('Açılış', 'Created'),
    version: column.number('Sürüm', 'Version', { shown: false }),
  },
});

/** Who belongs to the companies the caller may see; a list names one of them. */
export const companyMembersSource = dataSource({
  name: 'company-members',
  title: { tr: 'Firma üyeleri', en: 'Members of companies' },
  access: seesCompanies,
  key: 'id',
  order: ['name'],
  columns: {
    id: column.number('No', 'No', { shown: false }),
    companyId: column.number('Firma no', 'Company no', { shown: false, narrows: true }),
    personId: column.number('Kişi no', 'Person no', { shown: false }),
    name: column.text('Ad soyad', 'Name'),
    userName: column.text('Kullanıcı adı', 'User name'),
    /** Roles held in this company only: what a removal takes away. */
    roles: column.text('Roller', 'Roles', { nullable: true }),
    /** The same, a name a line: no name has a line break in it, and any may have a comma. */
    roleLines: column.text('Roller, satır satır', 'Roles, one a line', { nullable: true, shown: false }),
    active: column.boolean('Hesabı açık', 'Account active'),
  },
});

type MemberRow = RowOf<typeof companyMembersSource.columns>;

/** What a person loses with the membership, one by one. */
export const rolesLost = ({ roleLines }: Pick<MemberRow, 'roleLines'>): readonly string[] =>
  roleLines?.split('\n') ?? [];

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
    problems: ['companies-admin-only', 'company-name-taken', 'name-looks-alike', 'name-mixes-scripts'],
  }),
  renameCompany: endpoint({
    method: 'PATCH',
    path: '/derinuaa/api/companies/:id',
    title: 'Rename a company',
    access: editsCompanies,
    input: z.strictObject({ id: idText, name: companyNameShape, version }),
    output: z.object({ version }),
    problems: [
      'companies-admin-only',
      'company-unknown',
      'company-name-taken',
      'company-stale',
      'name-looks-alike',
      'name-mixes-scripts',
    ],
  }),
  findCompany: endpoint({
    method: 'GET',
    path: '/derinuaa/api/companies/:id',
    title: 'Show a company',
    access: seesCompanies,
    input: z.strictObject({ id: idText }),
    output: companyRow,
    problems: ['company-unknown'],
  }),
  /** For system administrators, who see everybody. Others type the exact user name, and are told nothing about it. */
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
    /**
     * At once, where the caller administers a company of the person's too. Otherwise the person is asked, and the answer is
     * the same whether there is anybody of that name: `personId` is null, and the invitation ends by itself.
     */
    output: z.object({ outcome: z.enum(['added', 'invited']), personId: z.nullable(id), endsAt: z.nullable(instant) }),
    problems: ['company-unknown', 'member-person-unknown', 'member-already', 'invitation-open', 'too-many-requests'],
  }),
  /** The newest first: those that wait, and what became of the others. */
  listInvitations: endpoint({
    method: 'GET',
    path: '/derinuaa/api/companies/:id/invitations',
    title: 'List the invitations of a company',
    access: seesCompanies,
    input: z.strictObject({ id: idText }),
    output: z.object({ rows: z.array(invitation) }),
    problems: ['company-unknown'],
  }),
  withdrawInvitation: endpoint({
    method: 'DELETE',
    path: '/derinuaa/api/companies/:id/invitations/:invitationId',
    title: 'Withdraw an invitation',
    access: editsCompanies,
    input: z.strictObject({ id: idText, invitationId: idText }),
    output: z.object({ id }),
    problems: ['company-unknown', 'invitation-unknown', 'invitation-over'],
  }),
  /** Invitations of the caller's own that wait for an answer, whichever company they work in. */
  ownInvitations: endpoint({
    method: 'GET',
    path: '/derinuaa/api/account/invitations',
    title: 'Show my own invitations',
    access: access.signedIn,
    input: z.strictObject({}),
    output: z.object({ rows: z.array(ownInvitation) }),
    problems: [],
  }),
  answerInvitation: endpoint({
    method: 'POST',
    path: '/derinuaa/api/account/invitations/:invitationId/answer',
    title: 'Accept or decline an invitation',
    access: access.signedIn,
    input: z.strictObject({ invitationId: idText, accept: z.boolean() }),
    output: z.object({ companyId: id, member: z.boolean() }),
    problems: ['invitation-unknown', 'invitation-over'],
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
} satisfies Contract;

/** The companies of a person, or a company's name, changed. */
export const companiesChanged = liveEvent('companies.changed', z.object({ companyId: id }));
/** An invitation was made, answered or withdrawn: lists of them are read again. */
export const invitationsChanged = liveEvent('companies.invitations-changed', z.object({}));
