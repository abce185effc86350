import { useState } from 'react';
import type { Task } from '#platform/contract/task.ts';

export type TaskSelection = {
  readonly chosen: readonly Task[];
  readonly isAll: boolean;
  readonly has: (id: string) => boolean;
  readonly select: (id: string, on: boolean) => void;
  readonly selectAll: (on: boolean) => void;
};

/** The chosen tasks of a list; what leaves the list is no longer chosen. */
export const useTaskSelection = (tasks: readonly Task[]): TaskSelection => {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const chosen = tasks.filter(({ id }) => ids.has(id));
  return {
    chosen,
    isAll: tasks.length > 0 && chosen.length === tasks.length,
    has: (id) => ids.has(id),
    select: (id, on) => setIds((before) => new Set(on ? [...before, id] : [...before].filter((other) => other !== id))),
    selectAll: (on) => setIds(new Set(on ? tasks.map(({ id }) => id) : [])),
  };
};
