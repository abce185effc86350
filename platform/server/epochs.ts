/** Stands for the product among the companies: people, screens, companies and roles that belong to none. */
export const PRODUCT = 0;

/** Stands for the ends of sign-ins, which every decision asks about as about the product, and for which no company waits. */
export const SESSIONS = -1;

/** The newest change of companies and of the product, by their numbers; 0 where a company had none. */
export type Epochs = ReadonlyMap<number, number>;

/** Whose rows a change moves: of these companies and no others; with null it is the product's, and may move any. */
export type ChangeOf = readonly number[] | null;

/** Of one company alone; of the product where there is none. */
export const ofCompany = (company: number | null): ChangeOf => (company === null ? null : [company]);

/** The companies that somebody asks about, beside the product. */
export type Companies = readonly number[] | 'every';
