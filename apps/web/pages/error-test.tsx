import { Button } from '@mantine/core';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import classes from './pages.module.css';
import { lesserTexts } from './lesser-texts.ts';
import { StandalonePage } from '#platform/web/ui/standalone-page.tsx';

/** /test: one button that raises an error on purpose. */
export const ErrorTest = () => {
  const t = useTexts(lesserTexts);
  const raise = () => {
    throw new Error(t('testError'));
  };
  return (
    <StandalonePage title={t('testTitle')} text={t('testText')}>
      <div className={classes.buttons}>
        <Button color="red" onClick={raise}>
          {t('testButton')}
        </Button>
      </div>
    </StandalonePage>
  );
};
