import { companiesQuery } from '#features/core/companies/web/own-companies.ts';
import { menuQuery } from '#features/core/navigation/web/navigation-queries.ts';
import { navigationTree } from '#features/core/navigation/web/navigation-tree.ts';
import { accountQuery } from '#features/core/session/web/account.ts';
import { answeredOnlyIn, chosenCompany } from '#platform/web/company.ts';
import { language } from '#platform/web/i18n/language.ts';
import { queries } from '../queries.ts';
import { guard, initialDataAsked, initialDataHere, takeInitialData } from './page-guard.ts';
import { menuOffers } from '#features/core/navigation/web/menu-offers.ts';

const SHELL_KEYS = new Set(['navigation', 'session', 'companies']);

type Keyed = { readonly queryKey: readonly unknown[] };

const isShellData = ({ queryKey }: Keyed): boolean => SHELL_KEYS.has(String(queryKey[0])) && queryKey[1] !== 'list';

const forget = (predicate: (query: Keyed) => boolean): void => {
  void queries.cancelQueries({ predicate });
  queries.removeQueries({ predicate });
};

/** Takes everything out of memory but what the shell itself shows. */
export const forgetScreenData = (): void => forget((query) => !isShellData(query));

/**
 * Takes out of memory what was not asked in this company. What was is on its way already: were it removed, whoever waits
 * for it would never hear of the answer.
 */
const forgetOtherCompanies = (company: string | null): void => forget(({ queryKey }) => !queryKey.includes(company));

const askedNow = async (company: string | null): Promise<void> => {
  const { resolvedFor } = guard.get();
  if (resolvedFor !== undefined && resolvedFor !== company) forgetOtherCompanies(company);
  // The name of the tenant has a default, so it is not awaited.
  void queries.prefetchQuery(companiesQuery(company));
  await Promise.all([
    // Put in order while other answers are on their way: so the drawing of the page does not wait for it.
    queries.ensureQueryData(menuQuery(company, language())).then((rows) => navigationTree(rows, menuOffers)),
    queries.ensureQueryData(accountQuery(company)),
  ]);
  initialDataHere(company);
};

/** Asks for what `resolveInitialData` answers the next time. */
export const askInitialData = (): void => {
  const company = chosenCompany();
  const answered = askedNow(company);
  initialDataAsked(company, answered);
  answered.catch(() => undefined);
};

/** Menu and account, before any guarded page is opened; a change of company starts from nothing. */
export const resolveInitialData = (): Promise<void> => {
  const company = chosenCompany();
  return takeInitialData(company) ?? askedNow(company);
};

/** What was answered before the company stood in the url holds for that company, where all of it was answered there. */
export const keepInitialDataFor = (company: string): void => {
  if (guard.get().resolvedFor !== null || !answeredOnlyIn(company)) return;
  for (const [before, now] of [
    [menuQuery(null, language()).queryKey, menuQuery(company, language()).queryKey],
    [accountQuery(null).queryKey, accountQuery(company).queryKey],
    [companiesQuery(null).queryKey, companiesQuery(company).queryKey],
  ] as const)
    queries.setQueryData(now, queries.getQueryData<never>(before));
  initialDataHere(company);
};
