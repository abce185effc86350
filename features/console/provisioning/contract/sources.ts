import { column } from '#platform/contract/data-column.ts';
import { dataSource } from '#platform/contract/data-source.ts';
import { seesProvisioning } from './permissions.ts';

/** The groups that the directory of the reader's company keeps here. */
export const groupsSource = dataSource({
  name: 'provisioned-groups',
  title: { tr: 'Dizin grupları', en: 'Directory groups' },
  access: seesProvisioning,
  key: 'id',
  order: ['name'],
  columns: {
    id: column.number('No', 'No', { shown: false }),
    name: column.text('Grup', 'Group'),
    role: column.text('Rol', 'Role', { nullable: true }),
    members: column.number('Kişi', 'People'),
    changedAt: column.instant('Son değişiklik', 'Last change'),
    source: column.enum('Kaynak', 'Source', {
      scim: { tr: 'SCIM dizini', en: 'SCIM directory' },
      keycloak: { tr: 'Keycloak', en: 'Keycloak' },
    }),
  },
});
