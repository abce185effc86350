import { useCallback } from 'react';
import type { Task } from '#platform/contract/task.ts';
import { useFormat, useTexts } from '#platform/web/i18n/use-texts.ts';
import { taskActionTexts } from './task-action-texts.ts';

type Named = Pick<Task, 'title' | 'createdAt'>;

/** What a task is called among others of its kind: by its title and when it was asked for. */
export const useTaskName = (): ((task: Named) => string) => {
  const t = useTexts(taskActionTexts);
  const { time } = useFormat();
  return useCallback(({ title, createdAt }: Named) => t('named', { title, time: time(createdAt) }), [t, time]);
};
