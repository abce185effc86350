export { concernsOf } from './concerns-of.ts';
