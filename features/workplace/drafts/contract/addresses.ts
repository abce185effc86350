/** The page of a refusal, with the form that asks for access. It is no screen, and only a refusal leads to it. */
export const REFUSED_PAGE = '/403-unauthorized';
