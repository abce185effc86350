import { useState } from 'react';
import { Menu } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { companiesSource } from '#features/console/company-management/contract/sources.ts';
import { call } from '#platform/web/api.ts';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { SearchField } from '#platform/web/ui/search-field.tsx';
import { companyTexts } from './company-texts.ts';
import classes from './shell.module.css';
import { useChosenCompany } from '#platform/web/use-chosen-company.ts';
import { useCompanies } from '#features/core/companies/web/own-companies.ts';
import { useIsAdmin } from '#features/core/session/web/account.ts';
import { useSwitchCompany } from './use-switch-company.ts';

/** More than these are searched; the menu shows no more of them at once. */
const SHOWN_AT_ONCE = 20;

type Choice = { readonly id: number; readonly name: string };

/** What is said where an administrator's other companies would stand. */
const restOf = (isPending: boolean, isError: boolean): 'othersFailed' | 'readingOthers' | null => {
  if (isError) return 'othersFailed';
  return isPending ? 'readingOthers' : null;
};

/** The companies that may be switched to: one's own, or any open one for a system administrator. */
const useChoices = (search: string) => {
  const { companies, current } = useCompanies();
  const company = useChosenCompany();
  const isAdmin = useIsAdmin();
  const {
    data: open,
    isError,
    isPending,
  } = useQuery({
    queryKey: ['companies', 'open', company, search],
    queryFn: ({ signal }) =>
      call(
        companiesSource.read,
        { take: SHOWN_AT_ONCE, search, filter: { field: 'active', op: 'eq', value: true } },
        { signal, quiet: true },
      ),
    enabled: isAdmin,
    placeholderData: keepPreviousData,
  });
  const own = companies.map(({ mccid, mccname }): Choice => ({ id: mccid, name: mccname }));
  return {
    // Until they are read, and where they cannot be, an administrator's own companies stand there, and that is said.
    rest: isAdmin && open === undefined ? restOf(isPending, isError) : null,
    choices: isAdmin ? (open?.rows ?? own) : own,
    isLong: search !== '' || (open?.total ?? 0) > SHOWN_AT_ONCE,
    current: current?.mccid ?? null,
  };
};

/** Whether the person may work in more than one company. */
export const useMaySwitch = (): boolean => useChoices('').choices.length > 1;

/** The companies to switch to, for whoever has several. */
export const CompanyItems = () => {
  const t = useTexts(companyTexts);
  const [search, setSearch] = useState('');
  const { choices, rest, isLong, current } = useChoices(search);
  const switchCompany = useSwitchCompany();
  return (
    <>
      <Menu.Label>{t('company')}</Menu.Label>
      {isLong ? (
        <div className={classes.companySearch}>
          <SearchField value={search} onChange={setSearch} label={t('search')} width="100%" />
        </div>
      ) : null}
      {choices.length === 0 && rest === null ? <Menu.Item disabled>{t('none')}</Menu.Item> : null}
      <Menu.RadioGroup value={String(current ?? '')} onChange={(id) => switchCompany(Number(id))}>
        {choices.map(({ id, name }) => (
          <Menu.RadioItem key={id} value={String(id)} closeMenuOnClick>
            {name}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
      {rest === null ? null : <Menu.Item disabled>{t(rest)}</Menu.Item>}
    </>
  );
};
