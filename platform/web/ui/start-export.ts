import { useMutation } from '@tanstack/react-query';
import type { Call, InputOf } from '#platform/contract/call.ts';
import { SMALL_EXPORT } from '#platform/contract/export-call.ts';
import type { Task } from '#platform/contract/task.ts';
import { translate } from '../i18n/translate.ts';
import { FILE_BEGUN, openTaskCentre } from '../task-centre.ts';
import { exportTexts } from './export-texts.ts';
import { tellFailure } from './tell-failure.ts';
import { showToast } from './toast.ts';

/** The forms a list is taken home in, each with its text's key. */
export const EXPORT_FORMATS = [
  ['xlsx', 'excel'],
  ['csv', 'csv'],
] as const;

/** Not needed for a list to stand: they come with the first export. */
const tasks = () => import('../call-async.ts');
const files = () => import('../task-file.ts');

/** Waits for the file: a small one is kept at once, a large one offered. One notice a file, which changes as it comes. */
const takeFile = async (begun: Task): Promise<void> => {
  const { awaitTask, failureOf } = await tasks();
  const { task } = await awaitTask(begun);
  if (task.state !== 'succeeded') throw failureOf(task);
  const { title } = task;
  const { rows } = task.result as { readonly rows: number };
  const isSmall = rows <= SMALL_EXPORT;
  const { saveTaskFile } = await files();
  if (isSmall) await saveTaskFile(task);
  showToast({
    id: FILE_BEGUN,
    tone: 'success',
    message: translate(exportTexts, isSmall ? 'downloaded' : 'ready', { title, count: rows }),
    ...(isSmall ? {} : { action: { label: translate(exportTexts, 'download'), run: () => void saveTaskFile(task) } }),
    ...(isSmall ? {} : { duration: 10_000 }),
  });
};

/** Has a file of a list made as a task, says so, and takes it when it is there; the task centre has it too. */
export const useStartExport = <E extends Call>(endpoint: E, filters: () => Omit<InputOf<E>, 'format'>) =>
  useMutation({
    mutationFn: async (format: string) => {
      const { begin } = await tasks();
      return begin(endpoint, { ...filters(), format } as InputOf<E>);
    },
    onSuccess: ({ task }) => {
      showToast({
        id: FILE_BEGUN,
        message: translate(exportTexts, 'begun'),
        action: { label: translate(exportTexts, 'show'), run: openTaskCentre },
      });
      if (task !== null) takeFile(task).catch((error: unknown) => tellFailure(error, { id: FILE_BEGUN }));
    },
    onError: (error) => tellFailure(error, { id: 'export' }),
  });
