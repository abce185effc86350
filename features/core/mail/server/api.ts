export { askForMail } from './ask-for-mail.ts';
export type { Letter } from './letter.ts';
export { failingMailOf } from './mail-store.ts';
