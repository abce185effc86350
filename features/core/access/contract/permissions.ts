import { access } from '#platform/contract/access.ts';
import { matrixUrl, rolesUrl, usersUrl } from './addresses.ts';

export const seesRoles = access.screens(
  { url: rolesUrl, level: 'view' },
  { url: matrixUrl, level: 'view' },
  { url: usersUrl, level: 'view' },
);

export const seesMembers = access.screens({ url: rolesUrl, level: 'view' });
