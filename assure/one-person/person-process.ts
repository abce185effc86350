/**
 * One ordinary person who does all that is allowed, at its worst and at once. Their machine is another one: what it needs to
 * ask and to read the answers is not taken from the product, so this process has the processor when nobody else wants it.
 */
import { constants, setPriority } from 'node:os';
import { type Answer, EXPORT, MOST_CONDITIONS, READ, send, TASKS, widest } from './send.ts';

type Asked = { readonly reads: number; readonly exports: number; readonly sockets: number };
type Open = { readonly id: string; readonly settledAt: string | null };

/** What the person was answered. */
export type Done = {
  readonly reads: readonly Answer[];
  readonly exports: readonly Answer[];
  /** A filter with one search more than is allowed. */
  readonly refused: Answer;
};

const [origin = '', token = ''] = process.argv.slice(2);
setPriority(constants.priority.PRIORITY_LOW);

/** A socket that says who it is and goes again, as of a tab that is reloaded without end. */
const reconnect = (): Promise<void> =>
  new Promise((resolve) => {
    const socket = new WebSocket(`${origin.replace('http', 'ws')}/api/live`);
    const end = (): void => {
      socket.close();
      resolve();
    };
    socket.addEventListener('open', () => socket.send(JSON.stringify({ token, userName: 'mehmet', company: '1' })));
    for (const event of ['message', 'close', 'error']) socket.addEventListener(event, end);
  });

const many = (times: number, path: string, body: unknown): Promise<Answer[]> =>
  Promise.all(Array.from({ length: times }, () => send(origin, token, path, body)));

/** Their tasks are a part of it: what goes on after the requests ends with it. */
const untilTasksAreOver = async (): Promise<void> => {
  for (;;) {
    const { data } = await send(origin, token, TASKS);
    if (!Array.isArray(data) || (data as readonly Open[]).every(({ settledAt }) => settledAt !== null)) return;
  }
};

const doWorst = async ({ reads, exports, sockets }: Asked): Promise<Done> => {
  const all = [many(reads, READ, widest(MOST_CONDITIONS)), many(exports, EXPORT, { format: 'xlsx' })] as const;
  const tabs = Promise.all(Array.from({ length: sockets }, reconnect));
  const refused = await send(origin, token, READ, widest(MOST_CONDITIONS + 1));
  await tabs;
  const [answered, exported] = await Promise.all(all);
  await untilTasksAreOver();
  const bare = (answers: readonly Answer[]) => answers.map((answer) => ({ ...answer, data: null }));
  return { reads: bare(answered), exports: bare(exported), refused };
};

process.on('message', (asked: Asked) => {
  void doWorst(asked).then((done) => process.send?.(done));
});
