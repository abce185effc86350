/** Stands for the product among the companies: people, screens, companies and roles that belong to none. */
export const PRODUCT = 0;
