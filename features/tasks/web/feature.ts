import { taskChanged, taskSettled } from '#platform/contract/task.ts';
import { onLive, type WebFeature } from '#platform/web/feature.ts';
import { takeWord } from './tasks-queries.ts';
import { tellSettled } from './tell-settled.ts';

/** The task centre follows what happens, in every tab. */
export const tasksWeb: WebFeature = {
  name: 'tasks',
  screens: {},
  liveEvents: [
    onLive(taskChanged, (word, queries) => takeWord(queries, word)),
    onLive(taskSettled, ({ id }, queries) => void tellSettled(queries, id)),
  ],
};
