/** Who uses which screen, what was given and is not used, and what is refused most, in the console. */
export const usageUrl = '/screen/access/usage';
