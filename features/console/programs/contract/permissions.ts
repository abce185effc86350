import { programsUrl } from '#features/core/users/contract/addresses.ts';
import { access } from '#platform/contract/access.ts';

/** Who may see the programs of the company. */
export const seesPrograms = access.screens({ url: programsUrl, level: 'view' });

/** Who may open, change and end them. */
export const editsPrograms = access.screens({ url: programsUrl, level: 'edit' });
