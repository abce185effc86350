export { lateByScreen } from './late-by-screen.ts';
export { outcomeOf } from './record-answers.ts';
