import { slice } from './state.ts';

/** The company this tab works in, from its url; null where the server's choice stands. */
export const chosenCompany = (search: string = globalThis.location?.search ?? ''): string | null => {
  const company = new URLSearchParams(search).get('company');
  return company !== null && /^\d{1,15}$/.test(company) ? company : null;
};

/** In which company the server answered those who named none, and whether that changed. */
const answered = slice<{ readonly in: string | null | undefined; readonly isMixed: boolean }>('answered in', {
  in: undefined,
  isMixed: false,
});

/** Notes in which company the server answered a request that named none. */
export const noteAnsweredIn = (company: string | null): void => {
  const { in: before, isMixed } = answered.get();
  answered.set({ in: company, isMixed: isMixed || (before !== undefined && before !== company) });
};

/** The company that is worked in, for a link that is to show a colleague the same. */
export const companyHere = (): string | null => chosenCompany() ?? answered.get().in ?? null;

/** Whether all that was answered without a company being named was answered in this one. */
export const answeredOnlyIn = (company: string): boolean => !answered.get().isMixed && answered.get().in === company;

/** A link inside the product that keeps this tab's company, unless it leads to another one. */
export const withCompany = (href: string, company: string | null = chosenCompany()): string => {
  if (company === null || /[?&]company=/.test(href)) return href;
  return `${href}${href.includes('?') ? '&' : '?'}company=${company}`;
};
