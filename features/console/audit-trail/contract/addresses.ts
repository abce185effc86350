/** The address of the screen of this feature. */
export const auditUrl = '/screen/audit/trail';
