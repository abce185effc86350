import { HOME } from '#platform/web/home-address.ts';
import type { Shortcuts } from './shortcut-queries.ts';

/** The screens that somebody opened, the last first; home is where they look at them. */
export const opened = ({ recents }: Shortcuts): Shortcuts['recents'] => recents.filter(({ url }) => url !== HOME);

/** Whether somebody has opened no screen and kept none yet; not before that is known. */
export const isFirstVisit = (shortcuts: Shortcuts | undefined): boolean =>
  shortcuts !== undefined && shortcuts.favourites.length === 0 && opened(shortcuts).length === 0;
