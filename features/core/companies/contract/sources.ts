import { access } from '#platform/contract/access.ts';
import { column } from '#platform/contract/data-column.ts';
import { dataSource } from '#platform/contract/data-source.ts';

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
