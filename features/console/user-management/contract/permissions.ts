import { access } from '#platform/contract/access.ts';
import { usersUrl } from './addresses.ts';

export const seesUsers = access.screens({ url: usersUrl, level: 'view' });
