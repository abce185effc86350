/** What a form may hold, as JSON text. */
export const MOST_DRAFT = 32_000;
