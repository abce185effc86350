import * as z from 'zod/mini';
import { column } from '#platform/contract/data-column.ts';
import { dataSource } from '#platform/contract/data-source.ts';
import type { Contract } from '#platform/contract/endpoint.ts';
import { access, endpoint } from '#platform/contract/endpoint.ts';
import { liveEvent } from '#platform/contract/live-event.ts';
import { defineProblems } from '#platform/contract/problem.ts';
import { id, idText, instant, text, version, versionText } from '#platform/contract/shapes.ts';

/** The addresses of the screens of this feature. */
export const matrixUrl = '/screen/access/matrix';
export const rolesUrl = '/screen/access/roles';
/** Roles are given on the users' screen too. */
export const usersUrl = '/user/list';

const seesRoles = access.screens(
  { url: rolesUrl, level: 'view' },
  { url: matrixUrl, level: 'view' },
  { url: usersUrl, level: 'view' },
);
const editsRoles = access.screens({ url: rolesUrl, level: 'edit' });
const seesMembers = access.screens({ url: rolesUrl, level: 'view' });
const givesRoles = access.screens({ url: rolesUrl, level: 'edit' }, { url: usersUrl, level: 'edit' });
const seesMatrix = access.screens({ url: matrixUrl, level: 'view' });
const editsMatrix = access.screens({ url: matrixUrl, level: 'edit' });

export const cellLevels = ['none', 'view', 'edit'] as const;
/** What a cell of the matrix holds. */
export type CellLevel = (typeof cellLevels)[number];

/** At most this many cells change in one transaction. */
export const MAX_CHANGES = 500;

export const roleNameShape = text(80, 2);
const reason = z.optional(text(500, 0));
const search = z._default(z.string().check(z.maxLength(200)), '');
const caption = z.object({ tr: z.string(), en: z.string() });
const personName = z.object({ id, userName: z.string(), firstName: z.string(), lastName: z.string() });

const roleRow = z.object({
  id,
  name: z.string(),
  /** Null is a role of the product, which holds in every company. */
  companyId: z.nullable(id),
  protected: z.boolean(),
  everyone: z.boolean(),
  version,
  /** Active people who hold it now. */
  memberCount: z.int(),
  /** Screens it opens now. */
  grantCount: z.int(),
  /** What the caller may do with it. */
  may: z.object({ rename: z.boolean(), retire: z.boolean(), give: z.boolean(), grant: z.boolean() }),
});
export type RoleRow = z.output<typeof roleRow>;

/** The roles of the product and of the caller's company. */
export const rolesSource = dataSource({
  name: 'roles',
  title: { tr: 'Roller', en: 'Roles' },
  access: seesRoles,
  key: 'id',
  order: ['-protected', 'company', 'name'],
  columns: {
    id: column.number('No', 'No', { shown: false }),
    name: column.text('Rol', 'Role'),
    company: column.text('Firma', 'Company', { nullable: true }),
    protected: column.boolean('Korumalı', 'Protected'),
    everyone: column.boolean('Herkesin', 'Everyone’s'),
    memberCount: column.number('Kişi', 'People'),
    grantCount: column.number('Ekran', 'Screens'),
    version: column.number('Sürüm', 'Version', { shown: false }),
  },
});

const validUntil = z.nullable(instant);
const roleGrant = z.object({ screenId: id, url: z.string(), caption, level: z.enum(['view', 'edit']), validUntil });

/** Who holds the roles the caller may see, an ended time included until somebody tidies it away; a list names one role. */
export const roleMembersSource = dataSource({
  name: 'role-members',
  title: { tr: 'Rol üyeleri', en: 'People of roles' },
  access: seesMembers,
  key: 'id',
  order: ['name'],
  columns: {
    id: column.number('No', 'No', { shown: false }),
    roleId: column.number('Rol no', 'Role no', { shown: false, narrows: true }),
    personId: column.number('Kişi no', 'Person no', { shown: false }),
    name: column.text('Ad soyad', 'Name'),
    userName: column.text('Kullanıcı adı', 'User name'),
    active: column.boolean('Hesabı açık', 'Account active'),
    companyId: column.number('Firma no', 'Company no', { nullable: true, shown: false }),
    /** Where it holds; nothing is every company. */
    company: column.text('Geçerlilik', 'Valid in', { nullable: true }),
    state: column.enum('Durum', 'State', {
      now: { tr: 'Geçerli', en: 'Valid now' },
      later: { tr: 'İleride', en: 'Later' },
      ended: { tr: 'Süresi doldu', en: 'Ended' },
    }),
    validFrom: column.instant('Başlangıç', 'Since'),
    validUntil: column.instant('Bitiş', 'Until', { nullable: true }),
    givenBy: column.text('Veren', 'Given by', { nullable: true }),
    reason: column.text('Gerekçe', 'Reason', { nullable: true }),
  },
});

const heldRole = z.object({
  membershipId: id,
  roleId: id,
  name: z.string(),
  companyId: z.nullable(id),
  protected: z.boolean(),
  validFrom: instant,
  validUntil,
  reason: z.nullable(z.string()),
  givenBy: z.nullable(personName),
  state: z.enum(['now', 'later', 'ended']),
  /** Whether the caller may take it. */
  mayTake: z.boolean(),
});

const grantChange = z.strictObject({
  roleId: id,
  screenId: id,
  /** What the cell held when the change was made; when it no longer does, nothing is applied. */
  from: z.enum(cellLevels),
  to: z.enum(cellLevels),
  validUntil: z.optional(z.nullable(instant)),
});
const grantChanges = z.array(grantChange).check(z.minLength(1), z.maxLength(MAX_CHANGES));

const matrixScreen = z.object({ id, url: z.string(), name: z.string(), caption });
const matrix = z.object({
  /** The change epoch that this was read at. */
  epoch: z.int(),
  peopleCount: z.int(),
  roles: z.array(
    z.object({
      id,
      name: z.string(),
      companyId: z.nullable(id),
      protected: z.boolean(),
      everyone: z.boolean(),
      memberCount: z.int(),
      /** Whether the caller may change its cells. */
      editable: z.boolean(),
    }),
  ),
  groups: z.array(z.object({ key: z.string(), title: caption, screens: z.array(matrixScreen) })),
  /** Cells that hold something: role, screen, level, end. Tuples, for there are many. */
  grants: z.array(z.tuple([id, id, z.enum(['view', 'edit']), z.nullable(instant)])),
  /** What the caller may give at most: screen, level, end. Null is no limit. */
  limits: z.nullable(z.array(z.tuple([id, z.enum(['view', 'edit']), z.nullable(instant)]))),
  /** Screens whose grants to Admin stay. */
  consoleScreens: z.array(id),
});
export type Matrix = z.output<typeof matrix>;

export const accessProblems = defineProblems({
  'request-url-invalid': { status: 422, tr: 'Bu bir ekran adresi değil.', en: 'This is no address of a screen.' },
  'request-open': {
    status: 409,
    tr: 'Bu adres için bekleyen bir isteğiniz var.',
    en: 'You have a request for this address that is waiting.',
  },
  'request-needless': {
    status: 422,
    tr: 'Bu ekranı zaten açabilirsiniz. Menüden ya da adresinden açın.',
    en: 'You may open this screen already. Open it from the menu or by its address.',
  },
  'role-unknown': { status: 404, tr: 'Böyle bir rol yok.', en: 'There is no such role.' },
  'role-name-taken': {
    status: 409,
    tr: '“{name}” adında bir rol zaten var.',
    en: 'There is already a role named “{name}”.',
  },
  'role-stale': {
    status: 412,
    tr: 'Rol siz açtıktan sonra değiştirilmiş. Yenileyip tekrar deneyin.',
    en: 'The role was changed after you opened it. Refresh and try again.',
  },
  'role-protected': {
    status: 403,
    tr: '“{name}” korumalı bir roldür; bunu değiştiremezsiniz.',
    en: '“{name}” is a protected role; you cannot change it.',
  },
  'role-has-members': {
    status: 409,
    tr: '“{name}” rolünde {count} kişi var. Önce kişileri rolden çıkarın.',
    en: '“{name}” has {count} members. Take them out of the role first.',
  },
  'role-of-everyone': {
    status: 422,
    tr: '“{name}” rolünü firması olan herkes taşır; kişi eklenmez, çıkarılmaz.',
    en: 'Everyone with a company holds “{name}”; nobody is added or taken out.',
  },
  'role-admin-only': {
    status: 403,
    tr: 'Ürün genelindeki rolleri ve yetkilerini yalnızca sistem yöneticisi değiştirebilir.',
    en: 'Only a system administrator can change product-wide roles and their rights.',
  },
  'role-company-foreign': {
    status: 403,
    tr: 'Yalnızca içinde çalıştığınız firmanın rollerini yönetebilirsiniz.',
    en: 'You can manage the roles of the company you work in only.',
  },
  'role-company-unknown': {
    status: 422,
    tr: 'Seçilen firma yok veya kapalı.',
    en: 'The company does not exist or is closed.',
  },
  'role-company-wrong': {
    status: 422,
    tr: 'Bu rol o firmada verilemez.',
    en: 'This role cannot be given in that company.',
  },
  'role-person-unknown': { status: 422, tr: 'Böyle bir kullanıcı yok.', en: 'There is no such user.' },
  'role-person-foreign': {
    status: 422,
    tr: 'Bu kişi firmanın üyesi değil. Önce firmaya ekleyin.',
    en: 'This person is not a member of the company. Add the person to it first.',
  },
  'role-already-held': { status: 409, tr: 'Bu kişi rolü zaten taşıyor.', en: 'This person already holds the role.' },
  'membership-unknown': {
    status: 404,
    tr: 'Bu rol üyeliği artık yok.',
    en: 'This membership of the role no longer exists.',
  },
  'validity-wrong': {
    status: 422,
    tr: 'Bitiş, başlangıçtan ve şu andan sonra olmalı.',
    en: 'The end must come after the start and after now.',
  },
  'last-admin-member': {
    status: 422,
    tr: 'Son sistem yöneticisi rolden çıkarılamaz. Önce başka birine Admin rolü verin.',
    en: 'The last system administrator cannot be taken out. Give another person the Admin role first.',
  },
  'admin-needs-no-end': {
    status: 422,
    tr: 'Süresiz en az bir sistem yöneticisi kalmalı.',
    en: 'At least one system administrator without an end date must remain.',
  },
  'grants-changed': {
    status: 409,
    tr: '{count} hücre siz açtıktan sonra değişmiş. Hiçbir değişiklik uygulanmadı.',
    en: '{count} cells were changed after you opened them. Nothing was applied.',
  },
  'grant-screen-unknown': {
    status: 422,
    tr: 'Seçilen ekranlardan biri artık yok.',
    en: 'One of the screens no longer exists.',
  },
  'grant-cell-twice': { status: 422, tr: 'Aynı hücre listede iki kez var.', en: 'The same cell is in the list twice.' },
  'grant-exceeds-own': {
    status: 403,
    tr: '“{screen}” için sizde olmayan bir yetkiyi veremezsiniz.',
    en: 'You cannot give a right on “{screen}” that you do not hold.',
  },
  'grant-outlasts-own': {
    status: 403,
    tr: '“{screen}” için yetkiniz {until} tarihinde bitiyor; daha uzun süreli veremezsiniz.',
    en: 'Your right on “{screen}” ends on {until}; you cannot give it for longer.',
  },
  'console-grant-stays': {
    status: 422,
    tr: 'Admin rolünün “{screen}” üzerindeki Düzenle yetkisi kaldırılamaz; yönetim kilitlenirdi.',
    en: 'Admin keeps Edit on “{screen}”; without it nobody could administer.',
  },
});

/** Why a change of one role may be refused, whatever it is. */
const refusesRole = ['role-unknown', 'role-stale', 'role-admin-only', 'role-company-foreign'] as const;
const refusesName = ['role-name-taken', 'name-looks-alike', 'name-mixes-scripts'] as const;

export const accessContract = {
  listRoles: endpoint({
    method: 'GET',
    path: '/derinuaa/api/roles',
    title: 'List roles',
    access: seesRoles,
    /** Product-wide roles and those of the company one works in; Admin may ask for another company's. */
    input: z.strictObject({ search, company: z.optional(idText) }),
    output: z.object({
      rows: z.array(roleRow),
      /** Where the caller may create one: in the product, in this company. */
      mayCreate: z.object({ global: z.boolean(), companyId: z.nullable(id) }),
    }),
    problems: ['role-company-foreign'],
  }),
  findRole: endpoint({
    method: 'GET',
    path: '/derinuaa/api/roles/:id',
    title: 'Show a role and what it opens',
    access: seesMembers,
    input: z.strictObject({ id: idText }),
    output: z.object({ ...roleRow.shape, grants: z.array(roleGrant) }),
    problems: ['role-unknown'],
  }),
  createRole: endpoint({
    method: 'POST',
    path: '/derinuaa/api/roles',
    title: 'Create a role',
    access: editsRoles,
    status: 201,
    input: z.strictObject({ name: roleNameShape, companyId: z.nullable(id) }),
    output: z.object({ id, version }),
    problems: [...refusesName, 'role-admin-only', 'role-company-foreign', 'role-company-unknown'],
  }),
  renameRole: endpoint({
    method: 'PATCH',
    path: '/derinuaa/api/roles/:id',
    title: 'Rename a role',
    access: editsRoles,
    input: z.strictObject({ id: idText, name: roleNameShape, version }),
    output: z.object({ version }),
    problems: [...refusesRole, ...refusesName, 'role-protected'],
  }),
  retireRole: endpoint({
    method: 'DELETE',
    path: '/derinuaa/api/roles/:id',
    title: 'Retire a role that nobody holds',
    access: editsRoles,
    input: z.strictObject({ id: idText, version: versionText }),
    output: z.object({ endedGrants: z.int(), version }),
    problems: [...refusesRole, 'role-protected', 'role-has-members'],
  }),
  /** Takes a retirement back: the role and what it opened, as far as the caller may give that now. */
  restoreRole: endpoint({
    method: 'POST',
    path: '/derinuaa/api/roles/:id/restore',
    title: 'Bring a retired role back',
    access: editsRoles,
    input: z.strictObject({ id: idText, version }),
    output: z.object({ version, restoredGrants: z.int() }),
    problems: [...refusesRole, ...refusesName, 'grant-exceeds-own', 'grant-outlasts-own'],
  }),
  findRoleCandidates: endpoint({
    method: 'GET',
    path: '/derinuaa/api/roles/:id/candidates',
    title: 'Find people a role can be given to',
    access: editsRoles,
    /** `company`: where the role shall hold; absent is every company. */
    input: z.strictObject({ id: idText, search: z.string().check(z.maxLength(200)), company: z.optional(idText) }),
    output: z.object({ rows: z.array(personName) }),
    problems: ['role-unknown'],
  }),
  giveRole: endpoint({
    method: 'POST',
    path: '/derinuaa/api/roles/:roleId/members',
    title: 'Give a role to a person',
    access: givesRoles,
    status: 201,
    input: z.strictObject({
      roleId: idText,
      personId: id,
      /** The role's own company; null for a product-wide role, which holds in every one. */
      companyId: z.nullable(id),
      validFrom: z.optional(instant),
      validUntil: z.optional(z.nullable(instant)),
      reason,
    }),
    output: z.object({ membershipId: id }),
    problems: [
      'role-unknown',
      'role-protected',
      'role-of-everyone',
      'role-admin-only',
      'role-company-foreign',
      'role-company-wrong',
      'role-person-unknown',
      'role-person-foreign',
      'role-already-held',
      'validity-wrong',
      'grant-exceeds-own',
      'grant-outlasts-own',
    ],
  }),
  takeRole: endpoint({
    method: 'DELETE',
    path: '/derinuaa/api/roles/memberships/:membershipId',
    title: 'Take a role from a person',
    access: givesRoles,
    input: z.strictObject({ membershipId: idText, reason }),
    output: z.object({ membershipId: id }),
    problems: [
      'membership-unknown',
      'role-protected',
      'role-admin-only',
      'role-company-foreign',
      'last-admin-member',
      'admin-needs-no-end',
    ],
  }),
  listRolesOfPerson: endpoint({
    method: 'GET',
    path: '/derinuaa/api/roles/of-person/:personId',
    title: 'List the roles of a person',
    access: seesRoles,
    input: z.strictObject({ personId: idText }),
    output: z.object({ rows: z.array(heldRole) }),
    problems: ['role-person-unknown'],
  }),
  readMatrix: endpoint({
    method: 'GET',
    path: '/derinuaa/api/grants',
    title: 'Show who may open which screen',
    access: seesMatrix,
    input: z.strictObject({}),
    output: matrix,
    problems: [],
  }),
  applyGrants: endpoint({
    method: 'POST',
    path: '/derinuaa/api/grants',
    title: 'Change grants, all or none',
    access: editsMatrix,
    /** `undoes`: the epoch of the change that this takes back; refused where a cell was changed since, also in its end alone. */
    input: z.strictObject({ changes: grantChanges, reason, undoes: z.optional(z.int()) }),
    output: z.object({ epoch: z.int(), applied: z.int() }),
    problems: [
      'grants-changed',
      'role-unknown',
      'role-protected',
      'role-admin-only',
      'role-company-foreign',
      'grant-screen-unknown',
      'grant-cell-twice',
      'grant-exceeds-own',
      'grant-outlasts-own',
      'console-grant-stays',
      'validity-wrong',
    ],
  }),
  previewGrants: endpoint({
    method: 'POST',
    path: '/derinuaa/api/grants/impact',
    title: 'Show whom staged changes of grants touch',
    access: seesMatrix,
    transaction: 'read',
    input: z.strictObject({ changes: grantChanges }),
    output: z.object({
      rows: z.array(
        z.object({
          roleId: id,
          screenId: id,
          /** Active people who hold the role now. */
          members: z.int(),
          /** Of them, those whose own level rises or falls, other roles counted. */
          gain: z.int(),
          lose: z.int(),
          /** Of those, people for whom the screen opens, or closes. */
          opens: z.int(),
          closes: z.int(),
        }),
      ),
    }),
    problems: ['role-unknown', 'grant-screen-unknown'],
  }),
} satisfies Contract;

/**
 * One cell of a refused `grants-changed`: its fields carry `path: changes.N`, `code: cell-changed` and these
 * params, so that a person can keep theirs or take the other's.
 */
export const CELL_CHANGED = 'cell-changed';

/** Who may open what has changed; each browser asks again for what it shows. */
export const accessChanged = liveEvent('access.changed', z.object({ epoch: z.int() }));

/** An address as the browser has it; it is made canonical on the server. */
const askedUrl = z.string().check(z.minLength(1), z.maxLength(2_000));
const granter = z.object({ firstName: z.string(), lastName: z.string() });

/**
 * Asking for a screen that was refused. Every address is answered alike, whether a screen is there or not; names are
 * those of people whom the caller may see.
 */
export const accessRequestContract = {
  whoCanGrant: endpoint({
    method: 'GET',
    path: '/derinuaa/api/access-requests/mine',
    title: 'Bu ekranı kim verebilir, istedim mi',
    access: access.signedIn,
    input: z.strictObject({ url: askedUrl }),
    output: z.object({ requestedAt: z.nullable(instant), granters: z.array(granter) }),
    problems: ['request-url-invalid'],
  }),
  requestAccess: endpoint({
    method: 'POST',
    path: '/derinuaa/api/access-requests',
    title: 'Erişim iste',
    access: access.signedIn,
    input: z.strictObject({ url: askedUrl, reason }),
    output: z.object({ requestedAt: instant }),
    problems: ['request-url-invalid', 'request-open', 'request-needless', 'too-many-requests'],
    status: 201,
  }),
} satisfies Contract;
