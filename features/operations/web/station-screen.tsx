import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { ScreenProps } from '#platform/web/feature.ts';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { Page, Panel } from '#platform/web/ui/page.tsx';
import { showToast } from '#platform/web/ui/toast.ts';
import classes from './operations.module.css';
import { keepStationName, LAYOUTS_WITH_NAME, readStationName } from './station-name.ts';
import { texts } from './texts.ts';

const MOST = 40;

const useStationForm = () => {
  const t = useTexts(texts);
  const [kept, setKept] = useState(readStationName);
  const form = useForm({ defaultValues: { name: kept } });
  const keep = (name: string) => {
    if (!keepStationName(name)) return showToast({ tone: 'danger', message: t('notStored') });
    setKept(name);
    form.reset({ name });
    return showToast({ tone: 'success', message: name === '' ? t('removed') : t('saved', { name }) });
  };
  return { form, kept, keep };
};

/** Terminal Adı: what this device is called. */
const StationScreen = ({ screen: shown }: ScreenProps) => {
  const t = useTexts(texts);
  const { form, kept, keep } = useStationForm();
  return (
    <Page title={shown.caption}>
      <Panel title={t('thisDevice')}>
        <form
          className={classes.form}
          onSubmit={(event) => void form.handleSubmit(({ name }) => keep(name.trim()))(event)}
        >
          <p className={classes.note}>{t('stationNote')}</p>
          <TextInput
            label={t('station')}
            description={t('stationHint')}
            lang="en"
            autoComplete="off"
            error={form.formState.errors.name?.message}
            {...form.register('name', { maxLength: { value: MOST, message: t('stationTooLong') } })}
          />
          <div className={classes.buttons}>
            <Button type="submit">{t('save')}</Button>
            <Button variant="default" disabled={kept === ''} onClick={() => keep('')}>
              {t('remove')}
            </Button>
          </div>
        </form>
      </Panel>
      <Panel title={t('where')}>
        <p className={classes.note}>{t('whereNote')}</p>
        <ul className={classes.layouts} lang="en">
          {LAYOUTS_WITH_NAME.map((layout) => (
            <li key={layout}>{layout}</li>
          ))}
        </ul>
      </Panel>
    </Page>
  );
};

export { StationScreen as screen };
