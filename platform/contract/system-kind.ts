/** A machine that serves a copy: for trying things, or a backup. */
export type SystemKind = 'test' | 'backup';

/** What a machine serves, by its name in the address; null where it is the one that the work is done on. */
export const systemKind = (host: string): SystemKind | null => {
  if (host === 'localhost') return 'test';
  return host.endsWith('.111') ? 'backup' : null;
};
