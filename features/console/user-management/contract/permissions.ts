import { access } from '#platform/contract/access.ts';
import { usersUrl } from '#features/core/users/contract/addresses.ts';

export const seesUsers = access.screens({ url: usersUrl, level: 'view' });
