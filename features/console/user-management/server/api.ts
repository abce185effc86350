export { tellOfPerson } from './tell-of-person.ts';
