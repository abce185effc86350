import type { ComponentProps } from 'react';
import { FindField, LinesField } from '#platform/web/forms/fields.tsx';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { useNothingFound } from '#platform/web/ui/use-nothing-found.ts';
import { chosenTexts } from './chosen-texts.ts';
import { useCompanyChoices, useRoleChoices } from './users-queries.ts';

type Of = Pick<ComponentProps<typeof LinesField>, 'of'>;

/** The roles that the caller may give, asked for when somebody wants one. */
export const RoleField = ({ of }: Of) => {
  const t = useTexts(chosenTexts);
  const roles = useRoleChoices(true);
  const companies = useCompanyChoices().data?.rows ?? [];
  const whereOf = (id: number | null) =>
    id === null ? t('productWide') : (companies.find((company) => company.id === id)?.name ?? '');
  return (
    <FindField
      of={of}
      label={t('role')}
      placeholder={t('roleChoose')}
      nothingFoundMessage={useNothingFound(roles, t('noRole'))}
      data={(roles.data?.rows ?? [])
        .filter(({ may, everyone }) => may.give && !everyone)
        .map(({ id, name, companyId }) => ({ value: String(id), label: `${name} · ${whereOf(companyId)}` }))}
    />
  );
};

/** The companies that are open. */
export const CompanyField = ({ of }: Of) => {
  const t = useTexts(chosenTexts);
  const companies = useCompanyChoices();
  return (
    <FindField
      of={of}
      label={t('company')}
      placeholder={t('companyChoose')}
      nothingFoundMessage={useNothingFound(companies)}
      data={(companies.data?.rows ?? [])
        .filter(({ active }) => active)
        .map(({ id, name }) => ({ value: String(id), label: name }))}
    />
  );
};

export const ReasonField = ({ of }: Of) => {
  const t = useTexts(chosenTexts);
  return <LinesField of={of} label={t('reason')} autosize />;
};
