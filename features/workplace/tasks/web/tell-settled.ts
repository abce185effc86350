import type { QueryClient } from '@tanstack/react-query';
import { isAwaited } from '#platform/web/call-async.ts';
import { language } from '#platform/web/i18n/language.ts';
import { translate } from '#platform/web/i18n/translate.ts';
import { saveTaskFile } from '#platform/web/task-file.ts';
import { FILE_BEGUN } from '#platform/web/task-centre.ts';
import { dismissToast, showToast } from '#platform/web/ui/toast.ts';
import { readTasks } from './task-deeds.ts';
import { panelTexts } from './panel-texts.ts';

const DURATION_MS = 10_000;

/** Says in the tab in front that a task is settled, with its file at hand; whoever waits for it on a screen says so there. */
export const tellSettled = async (queries: QueryClient, id: string): Promise<void> => {
  const task = (await readTasks(queries, language())).find((each) => each.id === id);
  if (task === undefined || document.visibilityState !== 'visible' || isAwaited(id)) return;
  const { title, file, problem } = task;
  // That it was begun is no news any more.
  if (file !== null) dismissToast(FILE_BEGUN);
  if (task.state === 'succeeded' && file !== null)
    showToast({
      id: `task-${id}`,
      tone: 'success',
      title: translate(panelTexts, 'done', { title }),
      message: translate(panelTexts, 'ready', { name: file.name }),
      action: { label: translate(panelTexts, 'download'), run: () => void saveTaskFile(task) },
      duration: DURATION_MS,
    });
  if (task.state === 'failed')
    showToast({
      id: `task-${id}`,
      tone: 'danger',
      title: translate(panelTexts, 'failedTitle', { title }),
      message: problem?.message ?? '',
      duration: DURATION_MS,
    });
};
