import { globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** Debian's libfaketime, for programs of several threads. */
const [library = null] = globSync('/usr/lib/*/faketime/libfaketimeMT.so.1');

/** The library looks at its file this often. */
const LOOKS_EVERY_S = 1;

/** Whether the clock of a process can be set here. */
export const hasFakedClock = (): boolean => library !== null;

/** A clock that can be set while a process runs; what has passed since it started is not touched. */
export const fakedClock = () => {
  if (library === null) throw new Error('Debian’s package faketime is not on this machine');
  const folder = mkdtempSync(path.join(tmpdir(), 'blue-citrus-clock-'));
  const file = path.join(folder, 'offset');
  const write = (seconds: number): void => writeFileSync(file, `${seconds < 0 ? '-' : '+'}${Math.abs(seconds)}\n`);
  write(0);
  return {
    /** The environment of a process that goes by it. */
    settings: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_CACHE_DURATION: String(LOOKS_EVERY_S),
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    },
    /** Sets it so many seconds before or behind the machine's; answers once every process has seen it. */
    set: async (seconds: number): Promise<void> => {
      write(seconds);
      await pause(LOOKS_EVERY_S * 2_500);
    },
    remove: (): void => rmSync(folder, { recursive: true, force: true }),
  };
};

export type FakedClock = ReturnType<typeof fakedClock>;
