import type { QueryClient } from '@tanstack/react-query';
import { taskChanged, taskSettled } from '#platform/contract/task.ts';
import { onLive, type WebFeature } from '#platform/web/feature.ts';
import { takeWord } from './tasks-queries.ts';

/** Its words come with the first task that ends. */
const tell = async (queries: QueryClient, id: string): Promise<void> => {
  const { tellSettled } = await import('./tell-settled.ts');
  await tellSettled(queries, id);
};

/** The task centre follows what happens, in every tab. */
export const tasksWeb: WebFeature = {
  name: 'tasks',
  screens: {},
  liveEvents: [
    onLive(taskChanged, (word, queries) => takeWord(queries, word)),
    onLive(taskSettled, ({ id }, queries) => void tell(queries, id)),
  ],
};
