import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { ExportMenu } from '#platform/web/ui/export-menu.tsx';
import { Panel } from '#platform/web/ui/page.tsx';
import { personalDataCalls } from '../contract/calls.ts';
import classes from './personal-data.module.css';
import { texts } from './texts.ts';

/** Lets a person take what is kept about them. */
export const OwnData = () => {
  const t = useTexts(texts);
  return (
    <Panel title={t('title')}>
      <p className={classes.note}>{t('own')}</p>
      <ExportMenu endpoint={personalDataCalls.exportOwnData} filters={() => ({})} />
    </Panel>
  );
};
