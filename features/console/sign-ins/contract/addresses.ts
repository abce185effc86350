/** The address of the screen of this feature. */
export const signInsUrl = '/screen/audit/sign-ins';
