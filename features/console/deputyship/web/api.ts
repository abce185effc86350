export { Deputyships } from './deputyships.tsx';
