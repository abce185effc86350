export { screenRows, screenUrlRows } from './rows.ts';

export {
  hasScreenMovedSince,
  screenRowsMoved,
  screensMoved,
  screenUrlsAt,
  screenUrlsMoved,
  type ScreenFact,
  type ScreenUrlFact,
} from './facts.ts';
export { seedManyScreens } from './seed-many.ts';
export {
  changeAliases,
  findRegistered,
  holdersOf,
  listOtherCaptions,
  listRegistry,
  listNamedScreens,
  listWholeRegistry,
  type RegisteredRow,
  updateScreen,
} from './registry-store.ts';
export {
  allScreens,
  forgetOpenings,
  openingsBefore,
  recentVisits,
  screensByUrl,
  screensOf,
  urlsByScreen as canonicalUrls,
} from './screen-store.ts';
export { closeUrl, endedUrls, endScreen, insertScreen, moveScreen, reviveScreen, takenOf } from './screen-life.ts';
