import * as z from 'zod/mini';
import { access, type Contract, endpoint } from './endpoint.ts';
import { wholeText } from './shapes.ts';
import { taskId, taskShape, taskWithResult } from './task.ts';

const one = z.strictObject({ id: taskId });

/** Operations that went on after their request: one's own, and nobody else's. */
export const tasksContract = {
  listTasks: endpoint({
    method: 'GET',
    path: '/derinexecution/api/tasks',
    title: 'İşlemlerim',
    access: access.signedIn,
    input: z.strictObject({ take: z._default(wholeText(1, 100), 50) }),
    output: z.array(taskShape),
    problems: [],
    transaction: 'none',
  }),
  /** How far it is; and once it is settled, what became of it, as far as the caller may still see that. */
  findTask: endpoint({
    method: 'GET',
    path: '/derinexecution/api/tasks/:id',
    title: 'Bir işlemi ve sonucunu oku',
    access: access.signedIn,
    input: one,
    output: taskWithResult,
    problems: ['task-unknown'],
    transaction: 'none',
  }),
  taskFile: endpoint({
    method: 'GET',
    path: '/derinexecution/api/tasks/:id/file',
    title: 'Bir işlemin dosyasını indir',
    access: access.signedIn,
    input: one,
    output: z.unknown(),
    file: ['xlsx', 'csv', 'pdf'],
    problems: ['task-unknown', 'task-file-missing'],
    transaction: 'none',
  }),
  /** Ends an open task; takes a settled one off the list. */
  cancelTask: endpoint({
    method: 'DELETE',
    path: '/derinexecution/api/tasks/:id',
    title: 'Bir işlemi iptal et veya listeden kaldır',
    access: access.signedIn,
    input: one,
    output: z.object({ outcome: z.enum(['cancelled', 'removed']) }),
    problems: ['task-unknown'],
    transaction: 'none',
  }),
  /** Puts back on the list what was taken off it a moment ago. */
  restoreTask: endpoint({
    method: 'POST',
    path: '/derinexecution/api/tasks/:id/restore',
    title: 'Listeden kaldırılan bir işlemi geri getir',
    access: access.signedIn,
    input: one,
    output: taskShape,
    problems: ['task-unknown'],
    transaction: 'none',
  }),
  retryTask: endpoint({
    method: 'POST',
    path: '/derinexecution/api/tasks/:id/retry',
    title: 'Başarısız bir işlemi yeniden başlat',
    access: access.signedIn,
    input: one,
    output: taskShape,
    problems: ['task-unknown', 'task-open', 'task-took-process'],
    transaction: 'none',
    status: 202,
  }),
} satisfies Contract;
