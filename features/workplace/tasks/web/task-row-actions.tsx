import { type ReactNode, useMemo } from 'react';
import IconPlayerStop from '@tabler/icons-react/dist/esm/icons/IconPlayerStop.mjs';
import IconPlaylistX from '@tabler/icons-react/dist/esm/icons/IconPlaylistX.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import { tasksCalls } from '#platform/contract/task-calls.ts';
import { isSettled, type Task, type TaskChange } from '#platform/contract/task.ts';
import { call, type CallOptions } from '#platform/web/api.ts';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { type RowAction, rowAction } from '#platform/web/row-actions/row-action.ts';
import { mayRetry } from './may-retry.ts';
import { taskActionTexts } from './task-action-texts.ts';
import { useTaskName } from './use-task-name.ts';

type Declared = {
  readonly change: TaskChange;
  readonly back: TaskChange;
  readonly icon: ReactNode;
  readonly excludes: (task: Task) => string | null;
  readonly note?: string;
  readonly tone?: 'danger';
};

const change = (tasks: readonly { readonly id: string }[], to: TaskChange, options: CallOptions = {}) =>
  call(tasksCalls.changeTasks, { rows: tasks.map(({ id }) => ({ id })), change: to }, options);

/** What is done with chosen tasks. */
export const useTaskActions = (): readonly RowAction<Task>[] => {
  const t = useTexts(taskActionTexts);
  const nameOf = useTaskName();
  return useMemo(() => {
    const declared = ({ change: to, back, ...action }: Declared & { readonly label: string }): RowAction<Task> =>
      rowAction({
        ...action,
        key: to,
        nameOf,
        fields: {},
        begin: async (tasks) => {
          const names = new Map(tasks.map((task) => [task.id, nameOf(task)]));
          const { results } = await change(tasks, to);
          // Several tasks have one title: the moment tells them apart.
          const named = results.map((each) => ({ ...each, name: names.get(String(each.id)) ?? each.name }));
          return { task: null, data: { results: named } };
        },
        back: (done, options) =>
          change(
            done.map(({ id }) => ({ id: String(id) })),
            back,
            options,
          ),
        refresh: ['tasks'],
      });
    return [
      declared({
        change: 'cancel',
        back: 'retry',
        label: t('cancel'),
        note: t('cancelNote'),
        tone: 'danger',
        icon: <IconPlayerStop size={15} aria-hidden="true" />,
        excludes: ({ state }) => (isSettled(state) ? t('over') : null),
      }),
      declared({
        change: 'remove',
        back: 'restore',
        label: t('remove'),
        note: t('removeNote'),
        icon: <IconPlaylistX size={15} aria-hidden="true" />,
        excludes: ({ state }) => (isSettled(state) ? null : t('open')),
      }),
      declared({
        change: 'retry',
        back: 'cancel',
        label: t('retry'),
        icon: <IconRefresh size={15} aria-hidden="true" />,
        excludes: (task) => {
          if (!isSettled(task.state)) return t('open');
          return mayRetry(task) ? null : t('notRetried');
        },
      }),
    ];
  }, [t, nameOf]);
};
