export { mustBeSound } from './find-draft.ts';
export { publishedSides, tellOfPublication } from './publish-draft.ts';
