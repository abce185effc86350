import { access } from '#platform/contract/access.ts';
import { column, type RowOf } from '#platform/contract/data-column.ts';
import { dataSource } from '#platform/contract/data-source.ts';
import { seesCompanies } from './permissions.ts';
import { companiesUrl } from '#features/core/companies/contract/addresses.ts';

/** Companies as their administrators see them. */
export const companiesSource = dataSource({
  name: 'companies',
  title: { tr: 'Firmalar', en: 'Companies' },
  access: access.screens({ url: companiesUrl, level: 'view' }, { url: '/user/list', level: 'view' }),
  key: 'id',
  order: ['name'],
  columns: {
    id: column.number('No', 'No', { shown: false, narrows: true }),
    name: column.text('Firma', 'Company'),
    active: column.boolean('Açık', 'Active'),
    memberCount: column.number('Üye sayısı', 'Members'),
    current: column.boolean('Çalışılan firma', 'Current company'),
    /** When anybody last opened a screen in it. */
    lastActivityAt: column.instant('Son hareket', 'Last activity', { nullable: true }),
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
