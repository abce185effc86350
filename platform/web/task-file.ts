import { tasksCalls } from '#platform/contract/task-calls.ts';
import type { Task } from '#platform/contract/task.ts';
import { callForFile } from './call-file.ts';
import { saveFile } from './download.ts';

/** The file of a task, with the rights of now. */
export const fetchTaskFile = ({ id }: Pick<Task, 'id'>): Promise<Blob> => callForFile(tasksCalls.taskFile, { id });

/** Fetches the file of a task and keeps it. */
export const saveTaskFile = async (task: Pick<Task, 'id' | 'file'>): Promise<void> => {
  if (task.file === null) return;
  saveFile(await fetchTaskFile(task), task.file.name);
};
