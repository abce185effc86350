export { countSignIns } from './sign-in-store.ts';
export { noteSignIn } from './note-sign-in.ts';
export type { SignInEntry } from './sign-in-store.ts';
