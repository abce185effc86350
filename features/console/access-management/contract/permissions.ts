import { access } from '#platform/contract/access.ts';
import { usersUrl } from '#features/core/users/contract/addresses.ts';
import { matrixUrl, rolesUrl } from '#features/core/access/contract/addresses.ts';

export const seesRoles = access.screens(
  { url: rolesUrl, level: 'view' },
  { url: matrixUrl, level: 'view' },
  { url: usersUrl, level: 'view' },
);

export const seesMembers = access.screens({ url: rolesUrl, level: 'view' });
