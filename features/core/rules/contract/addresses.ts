/** Where rules about rights are kept, in the console. */
export const rulesUrl = '/screen/access/rules';

/** The address of one rule. */
export const ruleAddress = (id: number): string => `${rulesUrl}?rule=${id}`;
