import { useEffect, useState } from 'react';
import { Button, Progress } from '@mantine/core';
import { tasksCalls } from '#platform/contract/task-calls.ts';
import type { RowOutcome } from '#platform/contract/row-action.ts';
import type { TaskWithResult } from '#platform/contract/task.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { FormDialog } from '../ui/form-dialog.tsx';
import { DeedRefusal, RefusalNote } from '../ui/refusal-note.tsx';
import { useChange } from '../use-change.ts';
import { useTask } from '../use-task.ts';
import classes from './row-actions.module.css';
import type { RowAction } from './row-action.ts';
import { rowActionTexts } from './row-action-texts.ts';

type PartProps = {
  readonly label: string;
  readonly id: string;
  readonly task: TaskWithResult | null;
  readonly refresh: readonly string[];
};

const Running = ({ label, id, task, refresh }: PartProps) => {
  const t = useTexts(rowActionTexts);
  const stop = useChange(tasksCalls.cancelTask, { refresh, onDone: () => undefined });
  const { done = 0, total = null } = task?.progress ?? {};
  return (
    <>
      <p className={classes.lead} role="status">
        {t('working')} {total === null ? null : t('progress', { done, total })}
      </p>
      <Progress value={total ? (done / total) * 100 : 100} animated={!total} aria-label={label} />
      <p className={classes.note}>{t('mayLeave')}</p>
      <DeedRefusal problem={stop.error} />
      <div className={classes.buttons}>
        <Button variant="default" loading={stop.isPending} onClick={() => stop.mutate({ id })}>
          {t('stop')}
        </Button>
      </div>
    </>
  );
};

/** What was done by then stays done; the rest can be done too. */
const Stopped = ({ id, task, onResumed }: PartProps & { readonly onResumed: () => void }) => {
  const t = useTexts(rowActionTexts);
  const resume = useChange(tasksCalls.retryTask, { refresh: [], onDone: onResumed });
  const { done = 0, total = null } = task?.progress ?? {};
  return (
    <>
      <p className={classes.lead} role="alert">
        {task?.problem ? t('failed', { message: task.problem.message }) : t('stopped', { done, total: total ?? done })}
      </p>
      <DeedRefusal problem={resume.error} />
      <div className={classes.buttons}>
        <Button loading={resume.isPending} onClick={() => resume.mutate({ id })}>
          {t('resume')}
        </Button>
      </div>
    </>
  );
};

type ActionTaskProps<R> = {
  readonly action: RowAction<R>;
  readonly id: string;
  readonly onEnd: (results: readonly RowOutcome[]) => void;
  readonly onClose: () => void;
};

/** An action on many rows while it goes on: how far it is, and how it is ended in the middle and gone on with. */
export const ActionTask = <R,>({ action: { label, refresh }, id, onEnd, onClose }: ActionTaskProps<R>) => {
  const [round, setRound] = useState(0);
  const { task, error } = useTask(id, round);
  const state = task?.state ?? 'queued';
  useEffect(() => {
    if (task?.state === 'succeeded') onEnd((task.result as { readonly results: readonly RowOutcome[] }).results);
    // Once, when it is over.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [state]);
  const part = { label, id, task, refresh };
  return (
    <FormDialog opened onClose={onClose} title={label} size={520}>
      {error ? <RefusalNote problem={error} compact /> : null}
      {state === 'cancelled' || state === 'failed' ? (
        <Stopped {...part} onResumed={() => setRound((before) => before + 1)} />
      ) : (
        <Running {...part} />
      )}
    </FormDialog>
  );
};
