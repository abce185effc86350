/** The addresses of the screens of this feature. */
export const matrixUrl = '/screen/access/matrix';

export const rolesUrl = '/screen/access/roles';

/** Roles are given on the users' screen too. */
export const usersUrl = '/user/list';
