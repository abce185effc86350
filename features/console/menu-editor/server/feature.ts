import { bind } from '#platform/server/bound-route.ts';
import type { ServerFeature } from '#platform/server/feature.ts';
import { menuEditorUrl } from '../contract/addresses.ts';
import { menuEditorContract } from '../contract/endpoints.ts';
import { menuEditorProblems } from '../contract/problems.ts';
import { changeMenuDraft, reserveMenuIds } from './change-draft.ts';
import { createMenuDraft, discardMenuDraft, renameMenuDraft, restoreMenuDraft } from './keep-draft.ts';
import { previewMenuDraft } from './preview-draft.ts';
import { publishMenuDraft, rollBackMenu } from './publish-draft.ts';
import { listOpenedScreens } from './menu-doctor.ts';
import { scheduleMenuDraft } from './schedule-draft.ts';
import { listScreenReaders } from './screen-readers.ts';
import { listMenuDrafts, listMenuVersions, openMenuDraft, readMenu } from './show-menu.ts';
import { menuEditorMigrations } from './tables.ts';
import { watchPlans } from './watch-plans.ts';
import { weighMenuDraft } from './weigh-draft.ts';
import { personalData } from './personal-data.ts';

/** The menu as administrators shape it: drafts, their publishing, and the versions that came of them. */
export const menuEditorFeature: ServerFeature = {
  name: 'menu-editor',
  peopleOnly: true,
  personalData,
  needs: ['navigation', 'preview', 'users'],
  migrations: menuEditorMigrations,
  problems: menuEditorProblems.specs,
  screens: [
    {
      url: menuEditorUrl,
      name: 'navigation-menu-editor',
      caption: { tr: 'Menü', en: 'Menu' },
      menu: {
        group: { key: 'yonetim', tr: 'Yönetim', en: 'Administration', sequence: 90 },
        icon: 'menu-2',
        sequence: 41,
      },
    },
  ],
  routes: (parts) => {
    watchPlans(parts);
    return [
      bind(menuEditorContract, {
        readMenu: readMenu(parts),
        listMenuDrafts,
        openMenuDraft,
        listOpenedScreens: listOpenedScreens(parts),
        listScreenReaders,
        scheduleMenuDraft,
        createMenuDraft,
        renameMenuDraft,
        discardMenuDraft,
        restoreMenuDraft,
        reserveMenuIds,
        changeMenuDraft,
        weighMenuDraft: weighMenuDraft(parts),
        previewMenuDraft,
        publishMenuDraft,
        listMenuVersions,
        rollBackMenu,
      }),
    ];
  },
};
