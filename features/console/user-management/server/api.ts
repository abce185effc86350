export { addPerson } from './add-person.ts';
export { endWayIn, openWayIn } from './change-user-state.ts';
export { isShared, savePerson } from './edit-user.ts';
export { planEmployment } from './employment.ts';
export { helpForgetful } from './help-forgetful.ts';
export { mustBeFree } from './must-be-free.ts';
export { tellOfPerson } from './tell-of-person.ts';
export { visiblePeople, visiblePerson } from './visibility.ts';
