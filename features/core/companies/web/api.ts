export { useCompanies } from './own-companies.ts';
