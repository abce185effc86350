import { listExport } from '#features/workplace/tasks/server/api.ts';
import { bind } from '#platform/server/bound-route.ts';
import type { ServerFeature } from '#platform/server/feature.ts';
import { forgetNightly } from '#platform/server/nightly.ts';
import { signInsUrl } from '../contract/addresses.ts';
import { signInsContract } from '../contract/endpoints.ts';
import { ownSignInsSource, signInsSource } from '../contract/sources.ts';
import { ownSignIns, signIns } from './data-sources.ts';
import { watchProviderEvents } from './provider-events.ts';
import { forgetSignIns } from './sign-in-store.ts';
import { signInMigrations } from './tables.ts';
import { personalData } from './personal-data.ts';

/** Who signed in, who failed and why, what became of passwords, and from where. */
export const signInsFeature: ServerFeature = {
  name: 'sign-ins',
  peopleOnly: true,
  personalData,
  needs: ['users'],
  migrations: signInMigrations,
  screens: [
    {
      url: signInsUrl,
      name: 'audit-sign-ins',
      caption: { tr: 'Giriş Kayıtları', en: 'Sign-ins' },
      menu: {
        group: { key: 'yonetim', tr: 'Yönetim', en: 'Administration', sequence: 90 },
        icon: 'login',
        sequence: 65,
      },
    },
  ],
  dataSources: [signInsSource, ownSignInsSource],
  routes: (parts) => {
    watchProviderEvents(parts);
    forgetNightly(parts, forgetSignIns, 'sign-ins long past could not be forgotten');
    return [
      bind(signInsContract, {
        exportSignIns: listExport({
          operation: signInsContract.exportSignIns,
          name: { tr: 'Giriş kayıtları', en: 'Sign-ins' },
          source: signIns,
          action: 'sign-in.exported',
          kind: 'list',
          list: signInsUrl,
        }),
      }),
      signIns.routes,
      ownSignIns.routes,
    ];
  },
};
