/** How an account at the embedded provider names its issuer: its address may change with the port, the account does not. */
export const EMBEDDED_ISSUER = 'embedded';
