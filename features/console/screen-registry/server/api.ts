export { lackingScreens } from './lacking-screens.ts';
