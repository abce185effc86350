export { changeSentence } from './change-sentence.ts';
