import { type RefObject, Suspense, useRef } from 'react';
import { Checkbox, CloseButton } from '@mantine/core';
import IconProgressCheck from '@tabler/icons-react/dist/esm/icons/IconProgressCheck.mjs';
import type { Task } from '#platform/contract/task.ts';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { lazyPart } from '#platform/web/ui/lazy-part.tsx';
import { Listed } from '#platform/web/ui/listed.tsx';
import { EmptyNote } from '#platform/web/ui/refusal-note.tsx';
import { type OnDismiss, useLightDismiss } from '#platform/web/ui/use-light-dismiss.ts';
import { taskActionTexts } from './task-action-texts.ts';
import { TaskRow } from './task-row.tsx';
import { useTasks } from './tasks-queries.ts';
import classes from './tasks.module.css';
import { panelTexts } from './panel-texts.ts';
import { type TaskSelection, useTaskSelection } from './use-task-selection.ts';

const TaskBar = lazyPart(async () => (await import('./task-bar.tsx')).TaskBar);

type SectionProps = { readonly title: string; readonly tasks: readonly Task[]; readonly selection: TaskSelection };

const Section = ({ title, tasks, selection }: SectionProps) =>
  tasks.length === 0 ? null : (
    <section aria-label={title}>
      <h3 className={classes.heading}>{title}</h3>
      <ul className={classes.list}>
        {tasks.map((task) => (
          <TaskRow key={task.id} task={task} selection={selection} />
        ))}
      </ul>
    </section>
  );

const ChooseAll = ({ selection }: { readonly selection: TaskSelection }) => {
  const t = useTexts(taskActionTexts);
  return (
    <div className={classes.tools}>
      <Checkbox
        label={t('selectAll')}
        checked={selection.isAll}
        indeterminate={selection.chosen.length > 0 && !selection.isAll}
        onChange={(event) => selection.selectAll(event.currentTarget.checked)}
      />
    </div>
  );
};

const NONE: readonly Task[] = [];

type TaskPanelProps = { readonly button: RefObject<HTMLElement | null>; readonly onClose: OnDismiss };

/** 'Görevler': what runs, with its progress, and what is done, with what came of it. */
export const TaskPanel = ({ button, onClose }: TaskPanelProps) => {
  const t = useTexts(panelTexts);
  const panel = useRef<HTMLDivElement>(null);
  const { data, error, refetch, open, settled, isPolled } = useTasks();
  const selection = useTaskSelection(data ?? NONE);
  useLightDismiss(panel, button, onClose);
  return (
    <div ref={panel} className={classes.panel} role="dialog" aria-label={t('title')} tabIndex={-1}>
      <div className={classes.head}>
        <h2 className={classes.title}>{t('title')}</h2>
        <CloseButton aria-label={t('close')} onClick={() => onClose(true)} />
      </div>
      {isPolled && open.length > 0 ? (
        <p className={classes.polled} role="status">
          {t('poll')}
        </p>
      ) : null}
      {data && data.length > 0 ? <ChooseAll selection={selection} /> : null}
      <div className={classes.body}>
        <Listed
          rows={data}
          asked={{ error, refetch }}
          none={
            <EmptyNote
              title={t('none')}
              description={t('noneNote')}
              icon={<IconProgressCheck size={22} stroke={1.6} />}
            />
          }
        >
          {() => (
            <>
              <Section title={t('running')} tasks={open} selection={selection} />
              <Section title={t('finished')} tasks={settled} selection={selection} />
            </>
          )}
        </Listed>
      </div>
      {selection.chosen.length > 0 ? (
        <Suspense>
          <TaskBar selection={selection} />
        </Suspense>
      ) : null}
    </div>
  );
};
