export { startPreview } from './previews.ts';
