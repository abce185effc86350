import { access } from '#platform/contract/access.ts';
import { companiesUrl } from '#features/core/companies/contract/addresses.ts';

export const seesCompanies = access.screens({ url: companiesUrl, level: 'view' });
