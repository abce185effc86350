import { serveReport } from '#features/workplace/reports/server/api.ts';
import { listExport } from '#features/workplace/tasks/server/api.ts';
import { tableProblems } from '#platform/contract/table-file.ts';
import type { ServerFeature } from '#platform/server/feature.ts';
import { bind } from '#platform/server/bound-route.ts';
import { onRows } from '#platform/server/tasks/on-rows.ts';
import {
  chosenPeopleContract,
  ownPasswordContract,
  providerAccountContract,
  usersContract,
  usersHomeContract,
} from '../contract/endpoints.ts';
import { usersProblems } from '../contract/problems.ts';
import { peopleReport, usersSource } from '../contract/sources.ts';
import { watchComparison } from '#features/core/provider-accounts/server/api.ts';
import { profileUrl, usersUrl } from '#features/core/users/contract/addresses.ts';
import { bindAccount, unbindAccount } from './bind-account.ts';
import { changeOwnPassword } from './change-own-password.ts';
import { changePeople } from './change-people.ts';
import { deactivateUser, reactivateUser } from './change-user-state.ts';
import { createUser } from './create-user.ts';
import { countLocked, users } from './data-sources.ts';
import { compareAccounts, listProviderDifferences, settleProviderDifferences } from './differences.ts';
import { editUser } from './edit-user.ts';
import { endUserSessions } from './end-user-sessions.ts';
import { checkUserImport, runUserImport } from './import-people.ts';
import { userImportTemplate } from './import-sheets.ts';
import { resetPassword } from './password-link.ts';
import { askForPassword, retryProviderChanges, showProviderAccount } from './provider-account.ts';
import { listScreensOfUser } from './screens-of-user.ts';
import { findUser, listUsers, ownProfile } from './show-users.ts';
import { takePeopleBack } from './take-people-back.ts';
import { resetSecondFactor } from './reset-second-factor.ts';
import { unlockUser } from './unlock-user.ts';
import { tellOfDifferences } from './tell-of-differences.ts';
import { watchLastDays } from './watch-last-days.ts';
import { weighClosing } from './weigh-closing.ts';

/** People, as administrators look after them: their list, state, account and import; and each one's own profile. */
export const userManagementFeature: ServerFeature = {
  name: 'user-management',
  peopleOnly: true,
  screens: [
    {
      url: usersUrl,
      name: 'user-list',
      caption: { tr: 'Kullanıcılar', en: 'Users' },
      menu: {
        group: { key: 'yonetim', tr: 'Yönetim', en: 'Administration', sequence: 90 },
        icon: 'users',
        sequence: 10,
      },
    },
    { url: profileUrl, name: 'user-profile', caption: { tr: 'Profil', en: 'Profile' }, everyone: 'view' },
  ],
  problems: { ...usersProblems.specs, ...tableProblems.specs },
  dataSources: [usersSource],
  menuBadges: {
    'locked-accounts': {
      title: { tr: 'Kilitli hesaplar', en: 'Locked accounts' },
      access: usersHomeContract.countLocked.access,
      count: countLocked,
    },
  },
  routes: (parts) => {
    watchLastDays(parts);
    watchComparison(parts, tellOfDifferences);
    return [
      bind(usersHomeContract, { countLocked: async (_input, context) => ({ count: await countLocked(context) }) }),
      bind(usersContract, {
        listUsers: listUsers(parts),
        findUser: findUser(parts),
        listScreensOfUser,
        exportUsers: listExport({
          operation: usersContract.exportUsers,
          name: { tr: 'Kullanıcılar', en: 'Users' },
          source: users,
          action: 'user.exported',
          kind: 'person',
          list: usersUrl,
        }),
        userImportTemplate,
        checkUserImport: checkUserImport(parts),
        runUserImport: runUserImport(parts),
        createUser: createUser(parts),
        editUser,
        deactivateUser: deactivateUser(parts),
        reactivateUser,
        resetPassword: resetPassword(parts),
        endUserSessions,
        unlockUser,
        resetSecondFactor: resetSecondFactor(parts),
        bindAccount: bindAccount(parts),
        unbindAccount: unbindAccount(parts),
        ownProfile: ownProfile(parts),
      }),
      bind(providerAccountContract, {
        showProviderAccount: showProviderAccount(parts),
        askForPassword: askForPassword(parts),
        retryProviderChanges: retryProviderChanges(parts),
        listProviderDifferences: listProviderDifferences(parts),
        compareAccounts: compareAccounts(parts),
        settleProviderDifferences: settleProviderDifferences(parts),
      }),
      bind(ownPasswordContract, { changeOwnPassword: changeOwnPassword(parts) }),
      bind(chosenPeopleContract, {
        changePeople: onRows(changePeople(parts)),
        takePeopleBack: onRows(takePeopleBack),
        weighClosing: weighClosing(parts),
      }),
      users.routes,
      serveReport(peopleReport, users),
    ];
  },
};
