export { openPreview } from './open-preview.ts';
export { PreviewButton } from './preview-button.tsx';
