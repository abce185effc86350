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
    active: column.boolean('Etkin', 'Active'),
    lockedUntil: column.instant('Kilit bitişi', 'Locked until', { nullable: true }),
    lastSignInAt: column.instant('Son giriş', 'Last sign-in', { nullable: true }),
    lastSeenAt: column.instant('Son görülme', 'Last seen', { nullable: true }),
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
