import { bind } from '#platform/server/bound-route.ts';
import type { ServerFeature } from '#platform/server/feature.ts';
import { transferUrl } from '../contract/addresses.ts';
import { transferContract } from '../contract/endpoints.ts';
import { transferProblems } from '../contract/problems.ts';
import { personalData } from './personal-data.ts';
import { transferMigrations } from './tables.ts';
import {
  compareConfiguration,
  exportConfiguration,
  importConfiguration,
  listImports,
  takeBackImport,
  weighConfiguration,
} from './transfer.ts';

/** Roles, screens, menu and rules from one installation to another. */
export const transferFeature: ServerFeature = {
  name: 'transfer',
  peopleOnly: true,
  needs: ['users'],
  migrations: transferMigrations,
  personalData,
  problems: transferProblems.specs,
  screens: [
    {
      url: transferUrl,
      name: 'access-transfer',
      caption: { tr: 'Dışa / İçe Aktar', en: 'Export / Import' },
      menu: {
        group: { key: 'yonetim', tr: 'Yönetim', en: 'Administration', sequence: 90 },
        under: { key: 'access', tr: 'Yetki Yönetimi', en: 'Rights Management', sequence: 20, icon: 'shield-lock' },
        icon: 'transfer',
        sequence: 70,
      },
    },
  ],
  routes: (parts) => [
    bind(transferContract, {
      exportConfiguration: exportConfiguration(parts),
      compareConfiguration,
      weighConfiguration: weighConfiguration(parts),
      importConfiguration: importConfiguration(parts),
      takeBackImport: takeBackImport(parts),
      listImports,
    }),
  ],
};
