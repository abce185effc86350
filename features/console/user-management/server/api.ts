export { helpForgetful } from './help-forgetful.ts';
export { tellOfPerson } from './tell-of-person.ts';
export { visiblePeople, visiblePerson } from './visibility.ts';
