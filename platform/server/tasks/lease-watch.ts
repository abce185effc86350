import type { Log } from '../log.ts';
import type { PerformParts } from '../perform.ts';
import type { Lease } from './kept.ts';
import { leasesGone } from './stranded-tasks.ts';
import { onTasks } from './task-words.ts';

const LOOK_EVERY_MS = 1_000;

/**
 * Looks now and then whether what runs here is still held: a task that was cancelled at another node ends its work here
 * too, and not only when it next writes something down.
 */
export const watchLeases = (
  { parts, log }: { readonly parts: () => PerformParts; readonly log: Log },
  held: () => readonly Lease[],
  lose: (id: string) => void,
) => {
  let timer: NodeJS.Timeout | null = null;
  const look = async (): Promise<void> => {
    const leases = held();
    timer = null;
    if (leases.length === 0) return;
    try {
      for (const id of await onTasks(parts().db, (tx) => leasesGone(tx, leases))) lose(id);
    } catch (error) {
      log.debug({ err: error }, 'leases could not be looked at');
    }
    watch();
  };
  const watch = (): void => {
    timer ??= setTimeout(() => void look(), LOOK_EVERY_MS).unref();
  };
  return { watch };
};
