import { tasksContract } from '#platform/contract/task-endpoints.ts';
import type { Task } from '#platform/contract/task.ts';
import { callForFile } from './api.ts';
import { saveFile } from './download.ts';

/** Fetches the file of a task, with the rights of now, and keeps it. */
export const saveTaskFile = async (task: Pick<Task, 'id' | 'file'>): Promise<void> => {
  if (task.file === null) return;
  saveFile(await callForFile(tasksContract.taskFile, { id: task.id }), task.file.name);
};
