import { access } from './access.ts';
import { callsOf } from './call.ts';

/** Operations that went on after their request: only the caller's own. */
export const tasksCalls = callsOf(async () => (await import('./task-shapes.ts')).tasksShapes, {
  listTasks: { method: 'GET', path: '/derinexecution/api/tasks', access: access.signedIn },
  /** How far it is; and once it is settled, what became of it, as far as the caller may still see that. */
  findTask: {
    method: 'GET',
    path: '/derinexecution/api/tasks/:id',
    access: access.signedIn,
    problems: ['task-unknown'],
  },
  taskFile: {
    method: 'GET',
    path: '/derinexecution/api/tasks/:id/file',
    access: access.signedIn,
    problems: ['task-unknown', 'task-file-missing'],
  },
  /** Ends an open task; takes a settled one off the list. */
  cancelTask: {
    method: 'DELETE',
    path: '/derinexecution/api/tasks/:id',
    access: access.signedIn,
    problems: ['task-unknown'],
  },
  /** Puts back on the list what was taken off it a moment ago. */
  restoreTask: {
    method: 'POST',
    path: '/derinexecution/api/tasks/:id/restore',
    access: access.signedIn,
    problems: ['task-unknown'],
  },
  retryTask: {
    method: 'POST',
    path: '/derinexecution/api/tasks/:id/retry',
    access: access.signedIn,
    problems: ['task-unknown', 'task-open', 'task-took-process'],
  },
  /** The same with chosen tasks: each is decided for itself, and its refusal stands in its row. */
  changeTasks: {
    method: 'POST',
    path: '/derinexecution/api/task-changes',
    access: access.signedIn,
  },
});
