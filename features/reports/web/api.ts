export { askedOf } from './asked.ts';
export { ReportButton } from './report-button.tsx';
