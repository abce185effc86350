import { readdirSync, readFileSync } from 'node:fs';

const EVERY_MS = 50;

const fieldsOf = (pid: number): string => readFileSync(`/proc/${pid}/status`, 'utf8');
const numberIn = (text: string, name: string): number =>
  Number(new RegExp(`^${name}:\\s*(\\d+)`, 'm').exec(text)?.[1] ?? 0);

/** Resident megabytes of a process and of the largest of those that it started. */
const look = (pid: number): { readonly own: number; readonly child: number } => {
  let child = 0;
  for (const name of readdirSync('/proc').filter((each) => /^\d+$/.test(each)))
    try {
      const text = fieldsOf(Number(name));
      if (numberIn(text, 'PPid') === pid) child = Math.max(child, numberIn(text, 'VmRSS') / 1_024);
    } catch {
      // It has ended meanwhile.
    }
  return { own: numberIn(fieldsOf(pid), 'VmRSS') / 1_024, child };
};

/** Watches the memory of a process and of its children until it is told to end; figures in megabytes. */
export const watchMemory = (pid: number) => {
  const first = look(pid).own;
  let [own, child] = [first, 0];
  const timer = setInterval(() => {
    try {
      const now = look(pid);
      own = Math.max(own, now.own);
      child = Math.max(child, now.child);
    } catch {
      // It has ended: somebody else tells.
    }
  }, EVERY_MS);
  return {
    end: () => {
      clearInterval(timer);
      return { grownMb: Math.round(own - first), largestChildMb: Math.round(child) };
    },
  };
};
