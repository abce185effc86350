/** Where rights are given, in the console. */
export const matrixUrl = '/screen/access/matrix';

export const rolesUrl = '/screen/access/roles';
