export { tellOfPerson } from './tell-of-person.ts';
export { visiblePeople, visiblePerson } from './visibility.ts';
