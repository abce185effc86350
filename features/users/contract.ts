import * as z from 'zod/mini';
import { column } from '#platform/contract/data-column.ts';
import { dataSource } from '#platform/contract/data-source.ts';
import type { Contract } from '#platform/contract/endpoint.ts';
import { access, endpoint } from '#platform/contract/endpoint.ts';
import { liveEvent } from '#platform/contract/live-event.ts';
import { defineProblems } from '#platform/contract/problem.ts';
import { report, sheetExport } from '#platform/contract/report.ts';
import { id, idText, instant, pageOf, pageQuery, text, version } from '#platform/contract/shapes.ts';
import { tableProblemCodes } from '#platform/contract/table-file.ts';
import { taskId } from '#platform/contract/task.ts';

/** The addresses of the screens of this feature. */
export const usersUrl = '/user/list';
export const profileUrl = '/screen/user-system/user-profile';

const seesUsers = access.screens({ url: usersUrl, level: 'view' });
const editsUsers = access.screens({ url: usersUrl, level: 'edit' });

/** What people type to sign in: small Latin letters, digits, dot, underscore, hyphen. */
export const userNameShape = z
  .string()
  .check(z.trim(), z.minLength(2), z.maxLength(64), z.regex(/^[a-z0-9][a-z0-9._-]*$/));
export const personNameShape = text(100);
export const emailShape = z.email().check(z.maxLength(254));

const companyShape = z.object({ id, name: z.string() });
const heldRole = z.object({ roleId: id, name: z.string(), companyId: z.nullable(id) });

const userRow = z.object({
  id,
  userName: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.nullable(z.string()),
  active: z.boolean(),
  lastSignInAt: z.nullable(instant),
  version,
  companies: z.array(companyShape),
  /** Roles in force now; `companyId` null holds in every company. */
  roles: z.array(heldRole),
});

const userDetails = z.extend(userRow, {
  createdAt: instant,
  /** Whether somebody has signed in as, or an account is bound to, this person. */
  bound: z.boolean(),
  /** The account at the external provider, for those who may bind one; null where the product keeps the accounts. */
  account: z.nullable(z.object({ issuer: z.string(), subject: z.nullable(z.string()) })),
  /** What the caller may do with this person. */
  may: z.object({
    edit: z.boolean(),
    editEmail: z.boolean(),
    deactivate: z.boolean(),
    reactivate: z.boolean(),
    resetPassword: z.boolean(),
    endSessions: z.boolean(),
  }),
});

const identity = { issuer: z.string().check(z.minLength(1), z.maxLength(500)), subject: text(255) };

const passwordLink = z.object({ url: z.string(), validUntil: instant });

export const userSorts = [
  'name',
  'userName',
  'email',
  'lastSignIn',
  '-name',
  '-userName',
  '-email',
  '-lastSignIn',
] as const;
export const userStates = ['all', 'active', 'inactive'] as const;

export const importColumns = ['firstName', 'lastName', 'userName', 'email'] as const;
export type ImportColumn = (typeof importColumns)[number];

const FILE_BYTES = 5 * 1_048_576;
export const importLimits = {
  rows: 20_000,
  /** Problems that an answer carries; the report has all of them. */
  shownFaults: 200,
  file: { extensions: ['.xlsx', '.csv'], maxBytes: FILE_BYTES, minBytes: 10 },
} as const;

/** Something in a line of a file that keeps it from being taken over. */
const importFault = z.object({ line: z.int(), column: z.string(), value: z.string(), message: z.string() });
export type ImportFault = z.infer<typeof importFault>;

export const usersProblems = defineProblems({
  'user-unknown': { status: 404, tr: 'Böyle bir kullanıcı yok.', en: 'There is no such user.' },
  'user-name-taken': {
    status: 409,
    tr: '“{userName}” kullanıcı adı kullanılıyor.',
    en: 'The user name “{userName}” is taken.',
  },
  'email-taken': {
    status: 409,
    tr: '“{email}” e-posta adresi başka bir kullanıcıda kayıtlı.',
    en: 'The e-mail “{email}” belongs to another user.',
  },
  'person-not-free': {
    status: 409,
    tr: 'Bu kullanıcı adı veya e-posta kullanılamıyor. Kişi başka bir firmada kayıtlıysa onu Firmalar ekranından üye olmaya davet edin.',
    en: 'This user name or e-mail cannot be used. If the person is registered in another company, invite them to become a member on the Companies screen.',
  },
  'user-stale': {
    status: 412,
    tr: 'Kullanıcı siz açtıktan sonra değiştirilmiş. Yenileyip tekrar deneyin.',
    en: 'The user was changed after you opened it. Refresh and try again.',
  },
  'users-admin-only': {
    status: 403,
    tr: 'Bu işlemi yalnızca sistem yöneticisi yapabilir.',
    en: 'Only a system administrator can do this.',
  },
  'user-shared': {
    status: 403,
    tr: 'Bu kişi başka bir firmaya da bağlı veya ürün genelinde bir role sahip. Bilgilerini yalnızca bütün firmalarını yöneten biri veya sistem yöneticisi değiştirebilir.',
    en: 'This person belongs to another company too, or holds a product-wide role. Only somebody who administers all of the person’s companies, or a system administrator, can edit the details.',
  },
  'user-email-unbound': {
    status: 403,
    tr: 'Henüz hesabına bağlanmamış bir kişinin e-postasını yalnızca sistem yöneticisi değiştirebilir.',
    en: 'Only a system administrator can change the e-mail of a person who is not yet bound to an account.',
  },
  'user-company-foreign': {
    status: 403,
    tr: 'Yalnızca kendi firmanıza kullanıcı ekleyebilirsiniz.',
    en: 'You can add users to your own company only.',
  },
  'user-company-missing': {
    status: 422,
    tr: 'Seçilen firma yok veya kapalı.',
    en: 'The company does not exist or is closed.',
  },
  'user-state-unchanged': { status: 409, tr: 'Kullanıcı zaten bu durumda.', en: 'The user is already in this state.' },
  'last-administrator': {
    status: 422,
    tr: 'Son sistem yöneticisi kapatılamaz. Önce başka birine Admin rolü verin.',
    en: 'The last system administrator cannot be deactivated. Give another person the Admin role first.',
  },
  'account-elsewhere': {
    status: 422,
    tr: 'Bu kişinin hesabı dış kimlik sağlayıcıda tutuluyor; parolası orada yenilenir.',
    en: 'This person’s account is kept by the external identity provider; its password is reset there.',
  },
  'issuer-foreign': {
    status: 422,
    tr: '“{issuer}” bu ürünün kimlik sağlayıcısı değil.',
    en: '“{issuer}” is not the identity provider of this product.',
  },
  'account-taken': {
    status: 409,
    tr: 'Bu hesap “{userName}” kullanıcısına bağlı. Önce oradaki bağı kaldırın.',
    en: 'This account is bound to the user “{userName}”. Unbind it there first.',
  },
  'account-present': {
    status: 409,
    tr: 'Bu kişiye zaten bir hesap bağlı. Önce o bağı kaldırın.',
    en: 'An account is bound to this person already. Unbind it first.',
  },
  'account-unbound': {
    status: 404,
    tr: 'Bu hesap bu kişiye bağlı değil.',
    en: 'This account is not bound to this person.',
  },
  'last-administrator-account': {
    status: 422,
    tr: 'Oturum açabilen son sistem yöneticisinin hesabı ayrılamaz.',
    en: 'The account of the last system administrator who can sign in cannot be unbound.',
  },
  'import-unreadable': {
    status: 422,
    tr: 'Dosya okunamadı: bozuk, eksik veya Excel (.xlsx) ya da CSV değil. Excel’de açıp yeniden kaydedin ve seçin.',
    en: 'The file could not be read: it is damaged, incomplete, or neither Excel (.xlsx) nor CSV. Open it in Excel, save it again and choose it.',
  },
  'import-columns': {
    status: 422,
    tr: 'Başlık satırında şu sütunlar yok: {columns}. Örnek dosyaya bakın.',
    en: 'The heading lacks these columns: {columns}. See the sample file.',
  },
  'import-columns-twice': {
    status: 422,
    tr: 'Başlık satırında şu sütunlar birden çok kez var: {columns}. Fazlalarını silip dosyayı yeniden seçin.',
    en: 'The heading has these columns more than once: {columns}. Delete the others and choose the file again.',
  },
  'import-empty': { status: 422, tr: 'Dosyada kişi yok.', en: 'There is nobody in the file.' },
  'import-too-many': {
    status: 422,
    tr: 'Dosyada en çok {most} satır olabilir. Dosyayı bölüp yeniden getirin.',
    en: 'A file may have {most} rows at most. Split it and bring the parts.',
  },
  'import-unchecked': {
    status: 422,
    tr: 'Bu dosya denetlenmemiş veya denetimin süresi dolmuş. Dosyayı yeniden seçin.',
    en: 'This file was not checked, or its check is over. Choose the file again.',
  },
  'reset-inactive': {
    status: 422,
    tr: 'Kapalı bir kullanıcının parolası yenilenemez. Önce kullanıcıyı yeniden açın.',
    en: 'The password of a deactivated user cannot be reset. Reactivate the user first.',
  },
});

/** People as the caller may see them, with what they hold in one line each. */
export const usersSource = dataSource({
  name: 'users',
  title: { tr: 'Kişiler', en: 'People' },
  access: seesUsers,
  key: 'id',
  order: ['name'],
  columns: {
    id: column.number('No', 'No', { shown: false }),
    name: column.text('Ad soyad', 'Name'),
    userName: column.text('Kullanıcı adı', 'User name'),
    email: column.text('E-posta', 'E-mail', { nullable: true }),
    companies: column.text('Firmalar', 'Companies', { nullable: true, searched: false }),
    roles: column.text('Roller', 'Roles', { nullable: true, searched: false }),
    active: column.boolean('Etkin', 'Active'),
    lastSignInAt: column.instant('Son giriş', 'Last sign-in', { nullable: true }),
    createdAt: column.instant('Kayıt', 'Created'),
    version: column.number('Sürüm', 'Version', { shown: false }),
  },
});

/** Who works with the product, and what they hold: for whoever may see the list. */
export const peopleReport = report({
  name: 'people-and-roles',
  title: { tr: 'Kişiler ve rolleri', en: 'People and their roles' },
  source: usersSource,
  columns: [
    ['name', 16],
    ['userName', 12],
    ['email', 20],
    ['companies', 20],
    ['roles', 20],
    ['active', 6],
    ['lastSignInAt', 12],
  ],
});

export const usersContract = {
  listUsers: endpoint({
    method: 'GET',
    path: '/derinuaa/api/users',
    title: 'List users',
    access: seesUsers,
    everyCompanyForAdmin: true,
    input: z.strictObject({
      ...pageQuery,
      search: z._default(z.string().check(z.maxLength(200)), ''),
      state: z._default(z.enum(userStates), 'all'),
      /** System administrators may narrow the list to one company; others see their own only. */
      company: z.optional(idText),
      sort: z._default(z.enum(userSorts), 'name'),
    }),
    output: pageOf(userRow),
    problems: [],
  }),
  /** What the list's search, order and filter show, in a file. */
  exportUsers: sheetExport({
    path: '/derinuaa/api/user-exports',
    source: usersSource,
    title: { tr: 'Kullanıcıları dışa aktarma', en: 'Export of users' },
  }),
  /** The file's bytes in base64, as the check takes them. */
  userImportTemplate: endpoint({
    method: 'GET',
    path: '/derinuaa/api/user-imports/template',
    title: 'A file to fill in',
    access: editsUsers,
    input: z.strictObject({}),
    output: z.object({ name: z.string(), content: z.string() }),
    problems: [],
    transaction: 'none',
  }),
  /** The dry run: row by row what would be wrong; nothing changes. The file that is checked is the one to import. */
  checkUserImport: endpoint({
    method: 'POST',
    path: '/derinuaa/api/user-imports/checks',
    title: 'Check a file of users',
    access: editsUsers,
    input: z.strictObject({
      fileName: text(200).check(z.regex(/\.(xlsx|csv)$/i)),
      content: z.base64().check(z.minLength(14), z.maxLength(Math.ceil(FILE_BYTES / 3) * 4)),
    }),
    maxBody: Math.ceil(FILE_BYTES / 3) * 4 + 1_000,
    output: z.object({ rows: z.int(), good: z.int(), bad: z.int(), faults: z.array(importFault) }),
    problems: [
      'import-unreadable',
      'import-columns',
      'import-columns-twice',
      'import-empty',
      'import-too-many',
      ...tableProblemCodes,
      'tasks-too-many',
    ],
    transaction: 'none',
    asynchronous: {
      when: 'always',
      title: { tr: 'İçe aktarılacak dosyayı denetleme', en: 'Check of a file to import' },
    },
  }),
  /** Adds the people of a checked file to the caller's company. Rows that cannot be added are left and listed. */
  runUserImport: endpoint({
    method: 'POST',
    path: '/derinuaa/api/user-imports',
    title: 'Import the users of a checked file',
    access: editsUsers,
    input: z.strictObject({ check: taskId }),
    output: z.object({ created: z.int(), left: z.int(), faults: z.array(importFault) }),
    problems: ['import-unchecked', 'import-unreadable', ...tableProblemCodes, 'tasks-too-many', 'no-company'],
    transaction: 'none',
    asynchronous: { when: 'always', title: { tr: 'Kullanıcıları içe aktarma', en: 'Import of users' } },
  }),
  findUser: endpoint({
    method: 'GET',
    path: '/derinuaa/api/users/:id',
    title: 'Show a user',
    access: seesUsers,
    input: z.strictObject({ id: idText }),
    output: userDetails,
    problems: ['user-unknown'],
  }),
  createUser: endpoint({
    method: 'POST',
    path: '/derinuaa/api/users',
    title: 'Create a user',
    access: editsUsers,
    status: 201,
    input: z.strictObject({
      firstName: personNameShape,
      lastName: personNameShape,
      userName: userNameShape,
      email: z.optional(z.nullable(emailShape)),
      companyId: id,
    }),
    /** The one-time link is in this answer only; null where the account is made at an external provider. */
    output: z.object({
      id,
      userName: z.string(),
      passwordLink: z.nullable(passwordLink),
      accountAt: z.nullable(z.string()),
    }),
    problems: [
      'user-name-taken',
      'name-looks-alike',
      'email-taken',
      'person-not-free',
      'user-company-foreign',
      'user-company-missing',
    ],
  }),
  editUser: endpoint({
    method: 'PATCH',
    path: '/derinuaa/api/users/:id',
    title: 'Edit a user',
    access: editsUsers,
    input: z.strictObject({
      id: idText,
      firstName: personNameShape,
      lastName: personNameShape,
      email: z.nullable(emailShape),
      version,
    }),
    output: z.object({ version }),
    problems: ['user-unknown', 'user-stale', 'email-taken', 'person-not-free', 'user-shared', 'user-email-unbound'],
  }),
  deactivateUser: endpoint({
    method: 'POST',
    path: '/derinuaa/api/users/:id/deactivate',
    title: 'Deactivate a user',
    access: editsUsers,
    input: z.strictObject({ id: idText, reason: z.optional(text(500, 0)) }),
    output: z.object({ version }),
    problems: ['user-unknown', 'users-admin-only', 'user-state-unchanged', 'last-administrator'],
  }),
  reactivateUser: endpoint({
    method: 'POST',
    path: '/derinuaa/api/users/:id/reactivate',
    title: 'Reactivate a user',
    access: editsUsers,
    input: z.strictObject({ id: idText, reason: z.optional(text(500, 0)) }),
    output: z.object({ version }),
    problems: ['user-unknown', 'users-admin-only', 'user-state-unchanged'],
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/derinuaa/api/users/:id/password-links',
    title: 'Make a one-time link that sets a new password',
    access: editsUsers,
    status: 201,
    input: z.strictObject({ id: idText }),
    output: passwordLink,
    problems: ['user-unknown', 'users-admin-only', 'account-elsewhere', 'reset-inactive'],
  }),
  /** Whoever is signed in as this person is signed out everywhere; they may sign in again. */
  endUserSessions: endpoint({
    method: 'POST',
    path: '/derinuaa/api/users/:id/end-sessions',
    title: 'End all sessions of a user',
    access: editsUsers,
    input: z.strictObject({ id: idText }),
    output: z.object({ id }),
    problems: ['user-unknown', 'users-admin-only'],
  }),
  bindAccount: endpoint({
    method: 'POST',
    path: '/derinuaa/api/users/:id/identities',
    title: 'Bind an account at the external provider to a user',
    access: access.roles('Admin'),
    status: 201,
    input: z.strictObject({ id: idText, ...identity }),
    output: z.object({ issuer: z.string(), subject: z.string() }),
    problems: ['user-unknown', 'issuer-foreign', 'account-taken', 'account-present'],
  }),
  unbindAccount: endpoint({
    method: 'DELETE',
    path: '/derinuaa/api/users/:id/identities',
    title: 'Unbind an account at the external provider from a user',
    access: access.roles('Admin'),
    input: z.strictObject({ id: idText, ...identity }),
    output: z.object({ issuer: z.string(), subject: z.string() }),
    problems: ['user-unknown', 'issuer-foreign', 'account-unbound', 'last-administrator-account'],
  }),
  ownProfile: endpoint({
    method: 'GET',
    path: '/derinuaa/api/account/profile',
    title: 'Show my own profile',
    access: access.screens({ url: profileUrl, level: 'view' }),
    input: z.strictObject({}),
    output: z.object({
      id,
      userName: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      email: z.nullable(z.string()),
      lastSignInAt: z.nullable(instant),
      createdAt: instant,
      companies: z.array(z.object({ ...companyShape.shape, current: z.boolean() })),
      roles: z.array(heldRole),
    }),
    problems: [],
  }),
} satisfies Contract;

/** A person was deactivated: every open connection of theirs ends. */
export const personDisabled = liveEvent('person.disabled', z.object({ personId: id }));
/** A person was created or changed: open lists refresh. Who it was is nobody's to learn by it. */
export const personChanged = liveEvent('person.changed', z.object({}));
