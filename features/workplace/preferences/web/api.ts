export { choosePreference } from './choose-preference.ts';
