import IconMenu2 from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs';
import { navigationChanged } from '#features/core/navigation/contract/events.ts';
import { follows, makesStale, type WebFeature } from '#platform/web/feature.ts';
import { menuEditorUrl } from '../contract/addresses.ts';
import { menuDraftsChanged } from '../contract/events.ts';

/** The editor of the menu in the browser. */
export const menuEditorWeb: WebFeature = {
  name: 'menu-editor',
  screens: { [menuEditorUrl]: () => import('./menu-editor-screen.tsx') },
  help: () => import('./help.ts'),
  icons: { 'menu-2': IconMenu2 },
  liveEvents: [
    makesStale(navigationChanged, () => [{ queryKey: ['menu-editor'] }]),
    // Two who work in one draft see each other at once.
    follows(menuDraftsChanged, () => ({
      stale: [{ queryKey: ['menu-editor', 'drafts'] }, { queryKey: ['menu-editor', 'draft'] }],
      atOnce: true,
    })),
  ],
  records: { 'menu-draft': [menuEditorUrl, 'draft'] },
};
