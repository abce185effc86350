import { Button, Checkbox, CloseButton, Progress } from '@mantine/core';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import { useMutation } from '@tanstack/react-query';
import { isSettled, type Task } from '#platform/contract/task.ts';
import { useFormat, useTexts } from '#platform/web/i18n/use-texts.ts';
import { saveTaskFile } from '#platform/web/task-file.ts';
import { DeedRefusal } from '#platform/web/ui/refusal-note.tsx';
import { StatusBadge } from '#platform/web/ui/status-badge.tsx';
import { mayRetry } from './may-retry.ts';
import { taskActionTexts } from './task-action-texts.ts';
import { useCancelTask, useRetryTask } from './task-deeds.ts';
import classes from './tasks.module.css';
import { panelTexts } from './panel-texts.ts';
import type { TaskSelection } from './use-task-selection.ts';

const TONES = {
  queued: 'neutral',
  running: 'info',
  succeeded: 'success',
  failed: 'danger',
  cancelled: 'neutral',
} as const;

const useStateText = ({ state, attempt }: Task): string => {
  const t = useTexts(panelTexts);
  if (state === 'queued') return attempt > 0 ? t('retrying', { attempt: attempt + 1 }) : t('queued');
  return t(state === 'running' ? 'runningState' : state);
};

const Bar = ({ task }: { readonly task: Task }) => {
  const t = useTexts(panelTexts);
  const { done = 0, total = null } = task.progress ?? {};
  const percent = total === null || total === 0 ? null : Math.min(100, (done / total) * 100);
  return (
    <div className={classes.progress}>
      <Progress
        value={percent ?? 100}
        animated={percent === null}
        size="sm"
        aria-label={t('progressLabel', { title: task.title })}
        className={classes.bar}
      />
      <span className={classes.figures}>{total === null ? '' : t('progress', { done, total })}</span>
    </div>
  );
};

const Failure = ({ task }: { readonly task: Task }) => {
  const t = useTexts(panelTexts);
  if (task.problem === null) return null;
  return (
    <p className={classes.failure}>
      {task.problem.message} <span className={classes.incident}>{t('incident', { id: task.problem.requestId })}</span>
    </p>
  );
};

const FileButton = ({ task }: { readonly task: Task }) => {
  const t = useTexts(panelTexts);
  const save = useMutation({ mutationFn: () => saveTaskFile(task) });
  if (task.file === null) return null;
  return (
    <>
      <Button
        size="xs"
        variant="light"
        leftSection={<IconDownload size={15} stroke={1.75} aria-hidden="true" />}
        aria-label={t('downloadOf', { name: task.file.name })}
        loading={save.isPending}
        onClick={() => save.mutate()}
      >
        {t('download')}
      </Button>
      <DeedRefusal problem={save.error} />
    </>
  );
};

/** What a task had done when it was ended in the middle; that stays. */
const Reached = ({ task: { state, progress } }: { readonly task: Task }) => {
  const t = useTexts(panelTexts);
  if (state !== 'cancelled' && state !== 'failed') return null;
  const { done = 0, total = null, note = null } = progress ?? {};
  if (total === null || note === null) return null;
  return (
    <p className={classes.file}>
      {t('progress', { done, total })} · {note}
    </p>
  );
};

type TaskRowProps = { readonly task: Task; readonly selection: TaskSelection };

const Choose = ({ task: { id, title, createdAt }, selection }: TaskRowProps) => {
  const t = useTexts(taskActionTexts);
  const { time } = useFormat();
  return (
    <Checkbox
      aria-label={t('select', { title, time: time(createdAt) })}
      checked={selection.has(id)}
      onChange={(event) => selection.select(id, event.currentTarget.checked)}
    />
  );
};

/** One task: what it is, how far, and what can be done with it. */
export const TaskRow = ({ task, selection }: TaskRowProps) => {
  const t = useTexts(panelTexts);
  const format = useFormat();
  const cancel = useCancelTask(task);
  const retry = useRetryTask();
  const { id, title, state, file } = task;
  const isDone = isSettled(state);
  return (
    <li className={classes.row} data-state={state} data-selected={selection.has(id)}>
      <div className={classes.line}>
        <Choose task={task} selection={selection} />
        <strong className={classes.name}>{title}</strong>
        <StatusBadge tone={TONES[state]}>{useStateText(task)}</StatusBadge>
        <time className={classes.when} dateTime={task.settledAt ?? task.createdAt}>
          {format.ago(task.settledAt ?? task.createdAt)}
        </time>
        {isDone ? (
          <CloseButton
            size="sm"
            aria-label={t('removeOf', { title })}
            title={t('remove')}
            onClick={() => cancel.mutate(id)}
          />
        ) : null}
      </div>
      {isDone ? null : <Bar task={task} />}
      <Failure task={task} />
      <Reached task={task} />
      {file === null ? null : <p className={classes.file}>{file.name}</p>}
      <div className={classes.actions}>
        {state === 'succeeded' ? <FileButton task={task} /> : null}
        {mayRetry(task) ? (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconRefresh size={15} stroke={1.75} aria-hidden="true" />}
            aria-label={t('retryOf', { title })}
            loading={retry.isPending}
            onClick={() => retry.mutate(id)}
          >
            {t('retry')}
          </Button>
        ) : null}
        {isDone ? null : (
          <Button
            size="xs"
            variant="default"
            aria-label={t('cancelOf', { title })}
            loading={cancel.isPending}
            onClick={() => cancel.mutate(id)}
          >
            {t('cancel')}
          </Button>
        )}
      </div>
    </li>
  );
};
