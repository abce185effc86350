import { useQuery } from '@tanstack/react-query';
import { withCompany } from '#platform/web/company.ts';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { LinkButton } from '#platform/web/ui/plain-button.tsx';
import { companiesQuery } from '#features/core/companies/web/own-companies.ts';
import { HOME } from '#platform/web/home-address.ts';
import { withLayout } from '#platform/web/layout.ts';
import classes from './pages.module.css';
import { pageTexts } from './page-texts.ts';

/** The companies that the person may work in, to switch to; each opens in a new document, which asks everything anew. */
export const CompanyChoice = () => {
  const t = useTexts(pageTexts);
  const { data: companies, error } = useQuery(companiesQuery(null));
  if (companies === undefined && error === null) return <p className={classes.meta}>{t('companiesLoading')}</p>;
  if (!companies || companies.length === 0) return <LinkButton href={withLayout(HOME)}>{t('otherCompany')}</LinkButton>;
  return (
    <section className={classes.companies} aria-label={t('switchCompany')}>
      {companies.map(({ mccid, mccname }) => (
        <LinkButton key={mccid} href={withLayout(withCompany(HOME, String(mccid)))} variant="light" fullWidth>
          {mccname}
        </LinkButton>
      ))}
    </section>
  );
};
