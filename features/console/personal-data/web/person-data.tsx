import IconUserX from '@tabler/icons-react/dist/esm/icons/IconUserX.mjs';
import { Button } from '@mantine/core';
import { useIsAdmin } from '#features/core/session/web/api.ts';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { ExportMenu } from '#platform/web/ui/export-menu.tsx';
import { useUrlChoice } from '#platform/web/ui/use-url-state.ts';
import { personalDataCalls } from '../contract/calls.ts';
import { ErasePerson } from './erase-person.tsx';
import classes from './personal-data.module.css';
import { texts } from './texts.ts';

type Person = { readonly id: number; readonly name: string; readonly active: boolean };

/** Lets a system administrator take what is kept about a person, to answer them, and erase it once the account is closed. */
export const PersonData = ({ person }: { readonly person: Person }) => {
  const t = useTexts(texts);
  const [form, setForm] = useUrlChoice('form', ['none', 'erase'], 'none');
  if (!useIsAdmin()) return null;
  return (
    <section className={classes.section}>
      <h3>{t('title')}</h3>
      <p className={classes.note}>{t('ofPerson')}</p>
      <div className={classes.actions}>
        <ExportMenu endpoint={personalDataCalls.exportDataOfPerson} filters={() => ({ id: person.id })} />
        {person.active ? null : (
          <Button variant="default" leftSection={<IconUserX size={16} />} onClick={() => setForm('erase')}>
            {t('erase')}
          </Button>
        )}
      </div>
      {person.active ? <p className={classes.note}>{t('eraseLater')}</p> : null}
      {form === 'erase' && !person.active ? <ErasePerson person={person} onClose={() => setForm('none')} /> : null}
    </section>
  );
};
