import { access } from '#platform/contract/access.ts';
import { accessRequestsUrl } from '#features/core/access/contract/addresses.ts';
import { myRequestsUrl } from '#features/core/asked-access/contract/addresses.ts';

export const seesRequests = access.screens({ url: accessRequestsUrl, level: 'view' });

export const answersRequests = access.screens({ url: accessRequestsUrl, level: 'edit' });

export const seesOwnRequests = access.screens({ url: myRequestsUrl, level: 'view' });
