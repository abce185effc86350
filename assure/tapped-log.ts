import { Writable } from 'node:stream';
import { createLog, type Log } from '#platform/server/log.ts';

/** The product's own log, its lines kept here instead of written out. */
export const tappedLog = (level = 'info'): { readonly log: Log; readonly lines: () => readonly string[] } => {
  const lines: string[] = [];
  const sink = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      lines.push(...chunk.toString('utf8').split('\n').filter(Boolean));
      done();
    },
  });
  return { log: createLog(level, sink), lines: () => lines };
};
