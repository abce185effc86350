import { useEffect, useState } from 'react';
import type { TaskWithResult } from '#platform/contract/task.ts';
import { awaitTask } from './call-async.ts';

export type TaskInSight = {
  /** As it was heard of last; null until then. */
  readonly task: TaskWithResult | null;
  readonly error: unknown;
};

const NOTHING: TaskInSight = { task: null, error: null };

/** A task of one's own by its id, followed until it is settled, and anew in another round; nothing is asked without an id. */
export const useTask = (id: string, round = 0): TaskInSight => {
  const [seen, setSeen] = useState<TaskInSight & { readonly id: string }>({ ...NOTHING, id });
  useEffect(() => {
    if (id === '') return undefined;
    const leaving = new AbortController();
    const onTask = (task: TaskWithResult): void => {
      if (!leaving.signal.aborted) setSeen({ id, task, error: null });
    };
    awaitTask({ id }, { signal: leaving.signal, onTask }).catch((error: unknown) => {
      if (!leaving.signal.aborted) setSeen({ id, task: null, error });
    });
    return () => leaving.abort();
    // Another round follows a settled task that was begun again.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [id, round]);
  return seen.id === id ? seen : NOTHING;
};
