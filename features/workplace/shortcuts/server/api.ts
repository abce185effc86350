export { countFavouritesOf } from './favourite-store.ts';
