/** The addresses of the screens of this feature. */
export const programsUrl = '/screen/user/programs';
export const usersUrl = '/user/list';

export const profileUrl = '/screen/user-system/user-profile';
