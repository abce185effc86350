import type { ServerFeature } from '#platform/server/feature.ts';
import { FileAnswer } from '#platform/server/file-answer.ts';
import { bind } from '#platform/server/bound-route.ts';
import { taskProblems } from '#platform/server/tasks/task-problems.ts';
import { taskMigrations, taskTenantTables } from '#platform/server/tasks/task-tables.ts';
import { tasksContract } from '#platform/contract/task-endpoints.ts';

/** The person's own view of what goes on after its request. */
export const tasksFeature: ServerFeature = {
  name: 'tasks',
  migrations: taskMigrations,
  tenantTables: taskTenantTables,
  problems: taskProblems.specs,
  routes: ({ tasks }) => [
    bind(tasksContract, {
      listTasks: ({ take }, { caller, language }) => tasks.list(caller.personId, take, language),
      findTask: ({ id }, { caller, language }) => tasks.find(id, caller.personId, language),
      taskFile: async ({ id }, { caller }) => {
        const { name, type, bytes } = await tasks.file(id, caller.personId);
        return new FileAnswer(name, type, bytes);
      },
      cancelTask: async ({ id }, { caller }) => ({ outcome: await tasks.cancel(id, caller.personId) }),
      restoreTask: ({ id }, { caller, language }) => tasks.restore(id, caller.personId, language),
      changeTasks: ({ rows, change }, { caller: { personId }, language }) =>
        tasks.change({ rows, change, personId, language }),
      retryTask: ({ id }, { caller, language }) => tasks.retry(id, caller.personId, language),
    }),
  ],
};
