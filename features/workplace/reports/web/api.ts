export { ReportButton } from './report-button.tsx';
export { useAsked } from './use-asked.ts';
