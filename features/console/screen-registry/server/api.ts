export { createScreenIn } from './create-screen.ts';
export { editScreenIn } from './edit-screen.ts';
export { allowSiteIn, changeSiteIn, forbidSiteIn } from './embeddable-sites.ts';
export { lackingScreens } from './lacking-screens.ts';
export { restoreScreenIn, retireScreenIn } from './retire-screen.ts';
