import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The data folder is in use by another living process. */
export class DataFolderHeld extends Error {
  readonly pid: number;
  constructor(folder: string, pid: number) {
    super(
      `The data folder ${folder} is in use by the process ${pid}. Stop that one, or give another folder in DATA_DIR.`,
    );
    this.name = 'DataFolderHeld';
    this.pid = pid;
  }
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** A process id is used again after a restart of the machine: its start time tells them apart. */
const startedAt = (pid: number): string => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
};

const holderOf = (file: string): number | null => {
  try {
    const [pid, started] = readFileSync(file, 'utf8').split('\n');
    const holder = Number(pid);
    const same = !started || startedAt(holder) === '' || startedAt(holder) === started;
    return Number.isSafeInteger(holder) && holder > 0 && isAlive(holder) && same ? holder : null;
  } catch {
    return null;
  }
};

/**
 * Takes the folder for this process; the embedded database has no lock of its own and two writers lose rows.
 * Throws DataFolderHeld. Returns the function that gives it back.
 */
export const lockDataFolder = (folder: string): (() => void) => {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, 'lock');
  const mine = `${process.pid}\n${startedAt(process.pid)}`;
  for (let attempt = 0; ; attempt += 1) {
    try {
      writeFileSync(file, mine, { flag: 'wx', mode: 0o600 });
      break;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || attempt > 2) throw error;
      const holder = holderOf(file);
      if (holder !== null) throw new DataFolderHeld(folder, holder);
      rmSync(file, { force: true });
    }
  }
  return () => rmSync(file, { force: true });
};
