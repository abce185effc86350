export { useMenuScreens, useReadMenu } from './use-menu.ts';
