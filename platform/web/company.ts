/** The company this tab works in, from its url; null where the server's choice stands. */
export const chosenCompany = (search: string = globalThis.location?.search ?? ''): string | null => {
  const company = new URLSearchParams(search).get('company');
  return company !== null && /^\d{1,15}$/.test(company) ? company : null;
};
