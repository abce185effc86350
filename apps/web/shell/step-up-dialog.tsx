import { useEffect, useEffectEvent, useState } from 'react';
import { AnotherSession } from '#platform/web/oauth-client.ts';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { requestSecondFactor } from '#platform/web/second-factor.ts';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import classes from './step-up-dialog.module.css';
import { stepUpTexts } from './step-up-texts.ts';

const WINDOW = 'popup,width=480,height=760';

type Way = Awaited<ReturnType<typeof requestSecondFactor>>;
type Stage = 'asking' | 'waiting' | 'blocked' | 'failed' | 'another';

/** Where the factor is proved; made before the button is pressed, because a window opens only in the press itself. */
const useWay = (onProved: () => void, tell: (stage: Stage) => void) => {
  const [way, setWay] = useState<Way | null>(null);
  const [attempt, setAttempt] = useState(0);
  const again = () => setAttempt((count) => count + 1);
  const proved = useEffectEvent(onProved);
  const failed = useEffectEvent((error: unknown) => tell(error instanceof AnotherSession ? 'another' : 'failed'));
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const ask = async () => {
      setWay(null);
      const made = await requestSecondFactor();
      if (signal.aborted) return;
      setWay(made);
      await made.proved(signal).then(proved, (error: unknown) => {
        if (signal.aborted) return;
        failed(error);
        // An answer is taken once: the next press asks anew.
        again();
      });
    };
    ask().catch(failed);
    return () => leaving.abort();
  }, [attempt]);
  return { way, again };
};

type StepUpDialogProps = { readonly opened: boolean; readonly onClose: () => void; readonly onProved: () => void };

/** Leads to the provider's page in a window of its own; what it lies over stays as it is, and goes on afterwards. */
export const StepUpDialog = ({ opened, onClose, onProved }: StepUpDialogProps) => {
  const t = useTexts(stepUpTexts);
  const [stage, setStage] = useState<Stage>('asking');
  const { way, again } = useWay(onProved, setStage);
  const prove = () => {
    if (way === null) return again();
    setStage(window.open(way.url, '_blank', WINDOW) === null ? 'blocked' : 'waiting');
  };
  return (
    <ConfirmDialog opened={opened} onClose={onClose} title={t('title')} confirmLabel={t('prove')} onConfirm={prove}>
      <p className={classes.text}>{t('why')}</p>
      <p className={classes.text}>{stage === 'waiting' ? t('waiting') : t('stays')}</p>
      <p className={classes.said} role="status">
        {stage === 'blocked' && way !== null ? (
          <>
            {t('blocked')}{' '}
            <a href={way.url} target="_blank" rel="opener">
              {t('open')}
            </a>
          </>
        ) : null}
        {stage === 'failed' || stage === 'another' ? t(stage) : null}
      </p>
    </ConfirmDialog>
  );
};
