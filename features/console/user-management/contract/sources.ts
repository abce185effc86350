import { column } from '#platform/contract/data-column.ts';
import { dataSource } from '#platform/contract/data-source.ts';
import { report } from '#platform/contract/report.ts';
import { seesUsers } from './permissions.ts';

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
    /** The ids of both, between commas: `,3,17,`. */
    companyIds: column.text('Firma noları', 'Company nos', { shown: false }),
    roleIds: column.text('Rol noları', 'Role nos', { shown: false }),
    hasRole: column.boolean('Rolü var', 'Has a role'),
    /** The next day on which one of the roles ends. */
    nextEndAt: column.instant('İlk bitiş tarihi', 'Next end date', { nullable: true }),
    active: column.boolean('Etkin', 'Active'),
    lockedUntil: column.instant('Kilit bitişi', 'Locked until', { nullable: true }),
    lastSignInAt: column.instant('Son giriş', 'Last sign-in', { nullable: true }),
    lastSeenAt: column.instant('Son görülme', 'Last seen', { nullable: true }),
    /** Never where it is not the reader's to see when somebody was here. */
    neverHere: column.boolean('Hiç görülmedi', 'Never here'),
    /** False where it is not: of whoever works in other companies too, system administrators see it. */
    seesPresence: column.boolean('Girişleri görülür', 'Presence is seen', { shown: false }),
    createdAt: column.instant('Kayıt', 'Created'),
    staffNumber: column.text('Sicil no', 'Staff number', { nullable: true }),
    department: column.text('Departman', 'Department', { nullable: true }),
    title: column.text('Unvan', 'Title', { nullable: true }),
    /** Null where the manager is nobody that the reader may see. */
    manager: column.text('Yöneticisi', 'Manager', { nullable: true, searched: false }),
    lastDay: column.day('Son iş günü', 'Last working day', { nullable: true }),
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
