import type { MenuOffers } from '#features/core/navigation/web/navigation-tree.ts';
import { openDesk } from '#platform/web/desk.ts';

const isLarge = (): boolean => matchMedia('(width >= 960px)').matches;

const turnFullScreen = (): void =>
  void (document.fullscreenElement === null ? document.documentElement.requestFullscreen() : document.exitFullscreen());

/** What rows of the menu may do, and where they are left out. */
export const menuOffers: MenuOffers = {
  functions: {
    search: () => openDesk('palette'),
    keys: () => openDesk('keys'),
    'full-screen': turnFullScreen,
    print: () => print(),
  },
  hides: {
    always: () => true,
    'small-screen': () => !isLarge(),
    'large-screen': isLarge,
  },
};
