/** Stands before the secret of a link that makes an existing person an administrator for a while. */
export const RECOVERY = 'recover.';
