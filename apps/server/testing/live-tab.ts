import type { AddressInfo } from 'node:net';
import { WebSocket } from 'ws';
import { liveEvent } from '#platform/contract/live-event.ts';
import { LIVE_PATH } from '#platform/server/live.ts';
import type { TestApp } from './test-app.ts';

export type LiveFrame = {
  readonly type?: string;
  readonly id?: string;
  readonly name?: string;
  readonly payload?: object;
  readonly within?: number;
};

/** Told to everybody: whoever has heard it has heard whatever was told before. */
const last = liveEvent<{ readonly n: number }>('test.last', { n: true });

/** `until` resolves once something holds; it is looked at again with every `look`. */
const looker = () => {
  const looks = new Set<() => void>();
  return {
    look: (): void => {
      for (const each of looks) each();
    },
    until: (holds: () => boolean): Promise<void> =>
      new Promise((resolve) => {
        const each = (): void => {
          if (!holds()) return;
          looks.delete(each);
          resolve();
        };
        looks.add(each);
        each();
      }),
  };
};

/** Opens tabs of people at an application that listens; `end` closes them. */
export const liveTabs = (app: TestApp) => {
  const sockets: WebSocket[] = [];
  const all: LiveFrame[][] = [];
  const { until, look } = looker();
  let told = 0;

  const open = async (userName: string, company: number | null) => {
    const { port } = app.server.server.address() as AddressInfo;
    const socket = new WebSocket(`ws://127.0.0.1:${port}${LIVE_PATH}`);
    sockets.push(socket);
    const frames: LiveFrame[] = [];
    socket.on('message', (data) => {
      frames.push(JSON.parse(String(data)) as LiveFrame);
      look();
    });
    await new Promise((resolve) => socket.once('open', resolve));
    socket.send(JSON.stringify({ token: await app.as(userName).token(), userName, company }));
    const has = (wanted: string): boolean => frames.some(({ type, name }) => name === wanted || type === wanted);
    const heard = (wanted: string): Promise<void> => until(() => has(wanted));
    await heard('ready');
    all.push(frames);
    return {
      frames,
      has,
      heard,
      /** What it heard of one event. */
      payloads: (event: { readonly name: string }) =>
        frames.filter(({ name }) => name === event.name).map(({ payload }) => payload),
    };
  };

  return {
    open,
    /** Waits until every open tab has heard all that was told so far. */
    settled: async (): Promise<void> => {
      told += 1;
      const n = told;
      await app.parts.live.publish(last, { n }, { everyone: true });
      const heardIt = (frames: readonly LiveFrame[]): boolean =>
        frames.some(({ name, payload }) => name === last.name && (payload as { n?: number }).n === n);
      await until(() => all.every(heardIt));
    },
    /** Forgets what was heard. */
    forget: (): void => {
      for (const frames of all) frames.length = 0;
    },
    end: (): void => {
      for (const socket of sockets) socket.terminate();
    },
  };
};
