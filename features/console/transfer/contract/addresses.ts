/** Where roles, screens, menu and rules are carried from one installation to another. */
export const transferUrl = '/screen/access/transfer';
