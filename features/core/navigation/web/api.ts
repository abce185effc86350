export { MenuIcons, useMenuIcon } from './menu-icons.ts';
export { useMenuScreens, useReadMenu } from './use-menu.ts';

/** The icons that a menu may name besides those that features bring; they are many, and fetched when somebody chooses one. */
export const fetchMenuIcons = async () => (await import('./more-menu-icons.ts')).moreMenuIcons;
