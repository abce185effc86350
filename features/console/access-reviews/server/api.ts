export { type MovedPerson, reviewMove } from './review-move.ts';
