import { column } from '#platform/contract/data-column.ts';
import { dataSource } from '#platform/contract/data-source.ts';
import { seesMembers, seesRoles } from './permissions.ts';

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
    purpose: column.text('Kullanım amacı', 'Purpose', { nullable: true }),
    owners: column.text('Sorumlular', 'Owners', { nullable: true }),
    company: column.text('Firma', 'Company', { nullable: true }),
    askable: column.boolean('İstenebilir', 'Can be requested'),
    longestDays: column.number('En uzun süre (gün)', 'Longest time (days)', { nullable: true }),
    protected: column.boolean('Korumalı', 'Protected'),
    everyone: column.boolean('Herkesin', 'Everyone’s'),
    memberCount: column.number('Kişi', 'People'),
    grantCount: column.number('Ekran', 'Screens'),
    version: column.number('Sürüm', 'Version', { shown: false }),
  },
});

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
    company: column.text('Kapsam', 'Scope', { nullable: true }),
    state: column.enum('Durum', 'Status', {
      now: { tr: 'Geçerli', en: 'Valid now' },
      later: { tr: 'İleride', en: 'Later' },
      ended: { tr: 'Süresi doldu', en: 'Ended' },
    }),
    validFrom: column.instant('Başlangıç tarihi', 'Start date'),
    validUntil: column.instant('Bitiş tarihi', 'End date', { nullable: true }),
    givenBy: column.text('Veren', 'Given by', { nullable: true }),
    reason: column.text('Gerekçe', 'Reason', { nullable: true }),
  },
});
