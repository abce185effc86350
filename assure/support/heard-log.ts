import { createLog } from '#platform/server/log.ts';

/** The product's log at its most talkative, kept in memory to be searched. */
export const heardLog = () => {
  const lines: string[] = [];
  return {
    log: createLog('trace', { write: (line) => void lines.push(line) }),
    text: (): string => lines.join(''),
  };
};
