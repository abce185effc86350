/** The page of the link; what stands behind its # is the secret, which no server's log ever sees. */
export const firstAdministratorUrl = '/first-administrator';
