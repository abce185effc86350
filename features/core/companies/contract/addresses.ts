/** The address of the screen of this feature. */
export const companiesUrl = '/client/list';
