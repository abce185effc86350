import { Button } from '@mantine/core';
import { layoutNames } from '#features/core/screens/contract/vocabulary.ts';
import { useLayoutName } from '#features/core/screens/web/api.ts';
import type { ScreenProps } from '#platform/web/feature.ts';
import { text } from '#platform/web/forms/field-kinds.ts';
import { TextField } from '#platform/web/forms/fields.tsx';
import { SectionForm } from '#platform/web/forms/section-form.tsx';
import { useFormOf } from '#platform/web/forms/use-form-for.ts';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { Page, Panel } from '#platform/web/ui/page.tsx';
import { showToast } from '#platform/web/ui/toast.ts';
import classes from './station.module.css';
import { keepStationName, readStationName } from './station-name.ts';
import { texts } from './texts.ts';

const MOST = 40;

const useStationForm = () => {
  const t = useTexts(texts);
  const form = useFormOf({
    fields: { name: text(readStationName(), { max: MOST }) },
    send: async ({ name }) => keepStationName(name),
    draft: { name: 'station', title: t('station') },
    stays: 'filled',
    onDone: (isKept, { name }) => {
      if (!isKept) showToast({ tone: 'danger', message: t('notStored') });
      else showToast({ tone: 'success', message: name === '' ? t('removed') : t('saved', { name }) });
    },
  });
  return form;
};

/** Terminal Adı: what this device is called. */
const StationScreen = ({ screen: shown }: ScreenProps) => {
  const t = useTexts(texts);
  const named = useLayoutName();
  const form = useStationForm();
  return (
    <Page title={shown.caption}>
      <div className={classes.cards}>
        <Panel title={t('thisDevice')}>
          <SectionForm
            form={form}
            className={classes.form}
            buttons={
              <div className={classes.buttons}>
                <Button type="submit">{t('save')}</Button>
                <Button
                  type="submit"
                  variant="default"
                  disabled={readStationName() === ''}
                  onClick={() => form.set('name', '')}
                >
                  {t('remove')}
                </Button>
              </div>
            }
          >
            <p className={classes.note}>{t('stationNote')}</p>
            <TextField of={form.field('name')} label={t('station')} description={t('stationHint')} lang="en" />
          </SectionForm>
        </Panel>
        <Panel title={t('where')}>
          <p className={classes.note}>{t('whereNote')}</p>
          <ul className={classes.layouts}>
            {layoutNames.map((layout) => (
              <li key={layout}>{named(layout)}</li>
            ))}
          </ul>
        </Panel>
      </div>
    </Page>
  );
};

export { StationScreen as screen };
