import { useIsAdmin } from '#features/core/session/web/api.ts';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { ExportMenu } from '#platform/web/ui/export-menu.tsx';
import { personalDataCalls } from '../contract/calls.ts';
import classes from './personal-data.module.css';
import { texts } from './texts.ts';

/** Lets a system administrator take what is kept about a person, to answer them. */
export const PersonData = ({ personId }: { readonly personId: number }) => {
  const t = useTexts(texts);
  if (!useIsAdmin()) return null;
  return (
    <section className={classes.section}>
      <h3>{t('title')}</h3>
      <p className={classes.note}>{t('ofPerson')}</p>
      <ExportMenu endpoint={personalDataCalls.exportDataOfPerson} filters={() => ({ id: personId })} />
    </section>
  );
};
