import { myRequestsUrl } from '#features/core/asked-access/contract/addresses.ts';
import { companiesUrl } from '#features/core/companies/contract/addresses.ts';
import { programsUrl, usersUrl } from '#features/core/users/contract/addresses.ts';

/**
 * The screens by which rights are given and watched over: who may open them decides about everything else. One's own
 * requests are everybody's.
 */
export const ofConsole = {
  urls: [usersUrl, programsUrl, companiesUrl, '/screen/operations/requests', '/screen/operations/caches'],
  families: ['/screen/access/', '/screen/audit/', '/screen/navigation/'],
  besides: [myRequestsUrl],
} as const;
