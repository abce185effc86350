import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { CopyField } from '#platform/web/ui/copy-field.tsx';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { Listed } from '#platform/web/ui/listed.tsx';
import { PageLink } from '#platform/web/ui/page-link.tsx';
import { programsUrl } from '#features/core/users/contract/addresses.ts';
import { useProvisioning } from './provisioning-queries.ts';
import classes from './provisioning.module.css';
import { texts } from './texts.ts';

/** How the company's directory connects: the address, and the programs that may use it. */
export const ConnectionDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const t = useTexts(texts);
  const asked = useProvisioning();
  return (
    <FormDialog opened onClose={onClose} title={t('connection')} size={600}>
      <p className={classes.note}>{t('connectionNote')}</p>
      <CopyField label={t('address')} value={asked.data?.address ?? ''} first />
      <h3 className={classes.title}>{t('programs')}</h3>
      <Listed rows={asked.data?.programs} asked={asked} lines={2} compact none={<NoPrograms />}>
        {(programs) => (
          <ul className={classes.list}>
            {programs.map(({ id, name }) => (
              <li key={id}>
                <PageLink to={`${programsUrl}?row=${id}`}>{name}</PageLink>
              </li>
            ))}
          </ul>
        )}
      </Listed>
    </FormDialog>
  );
};

const NoPrograms = () => {
  const t = useTexts(texts);
  return (
    <p className={classes.note}>
      {t('noPrograms')} <PageLink to={programsUrl}>{t('openPrograms')}</PageLink>
    </p>
  );
};
