import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import WebSocket from 'ws';

export type Target = { readonly port: number; readonly token: string };

/** How a balancer sees the product: it asks whether it is ready, and sends it nothing once it is not. */
export type Traffic = {
  /** Lets the last requests come back; what was sent, and what of it failed, in words. */
  readonly finish: () => Promise<{ readonly sent: number; readonly failed: readonly string[] }>;
  /** When it was seen to be no longer ready; null until then. */
  readonly notReadyAt: () => number | null;
};

const READY_EVERY_MS = 25;
const SEND_EVERY_MS = 10;

/** Asks once; the status it was answered with. */
export const send = ({ port, token }: Target, path: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const headers = { host: `localhost:${port}`, ...(token === '' ? {} : { authorization: `Bearer ${token}` }) };
    const asked = request({ host: '127.0.0.1', port, path, headers }, (answer) => {
      answer.resume();
      answer.on('error', reject);
      answer.on('end', () => resolve(answer.statusCode ?? 0));
    });
    asked.on('error', reject);
    asked.end();
  });

/** Requests that read, and some that take a while, for as long as the product says that it is ready. */
export const balancedTraffic = (target: Target): Traffic => {
  const failed: string[] = [];
  const open = new Set<Promise<void>>();
  let sent = 0;
  let notReadyAt: number | null = null;
  const watch = async (): Promise<void> => {
    while (notReadyAt === null) {
      const status = await send({ ...target, token: '' }, '/readyz').catch(() => 0);
      if (status !== 200) notReadyAt = performance.now();
      await pause(READY_EVERY_MS);
    }
  };
  const PATHS = ['/derinuaa/api/account', '/api/warehouse/stock?take=50', '/derinuaa/api/uaa-navigation-menus/list'];
  const one = async (path: string): Promise<void> => {
    try {
      const status = await send(target, path);
      if (status !== 200) failed.push(`${path} was answered ${status}`);
    } catch (error) {
      failed.push(`${path} was cut: ${String(error)}`);
    }
  };
  const load = async (): Promise<void> => {
    for (let next = 0; notReadyAt === null; next += 1) {
      sent += 1;
      const asked = one(PATHS[next % PATHS.length] as string);
      open.add(asked);
      void asked.then(() => open.delete(asked));
      await pause(SEND_EVERY_MS);
    }
  };
  const over = Promise.all([watch(), load()]);
  return {
    notReadyAt: () => notReadyAt,
    finish: async () => {
      await over;
      await Promise.all(open);
      return { sent, failed };
    },
  };
};

export type Line = { readonly closed: Promise<{ readonly code: number; readonly at: number }> };

/** Open live connections of one person, each past its first frame. */
export const openLines = (target: Target, userName: string, count: number): Promise<readonly Line[]> =>
  Promise.all(
    Array.from({ length: count }, async () => {
      const socket = new WebSocket(`ws://127.0.0.1:${target.port}/api/live`, {
        headers: { origin: `http://localhost:${target.port}`, host: `localhost:${target.port}` },
      });
      const closed = new Promise<{ code: number; at: number }>((resolve) => {
        socket.on('close', (code) => resolve({ code, at: performance.now() }));
      });
      socket.on('error', () => undefined);
      await new Promise((resolve, reject) => {
        socket.once('open', resolve);
        socket.once('error', reject);
      });
      const ready = new Promise((resolve) => {
        socket.once('message', resolve);
      });
      socket.send(JSON.stringify({ token: target.token, userName, company: null }));
      await ready;
      return { closed };
    }),
  );
