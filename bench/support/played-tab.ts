import { QueryClient, QueryObserver } from '@tanstack/react-query';
import WebSocket from 'ws';
import { features } from '#apps/web/web-features.ts';
import { accountQuery } from '#features/core/session/web/account.ts';
import { companiesQuery } from '#features/core/companies/web/own-companies.ts';
import { shellLive } from '#apps/web/shell/shell-live.ts';
import { menuQuery } from '#features/core/navigation/web/navigation-queries.ts';
import { shortcutsQuery } from '#features/workplace/shortcuts/web/shortcut-queries.ts';
import { createLiveReader } from '#platform/web/live-reader.ts';

const handlers = [...shellLive, ...features.flatMap(({ liveEvents }) => liveEvents ?? [])];

/** Whom a tab is of, and what it has in front. */
export type Played = {
  readonly token: string;
  readonly userName: string;
  readonly company: number;
  /** The page in front; the screens that it was on before are among its recents. */
  readonly url: string;
  /** Keys of what the page itself shows, beside the shell. */
  readonly shows: readonly (readonly unknown[])[];
  /** Asks the server whether the page may be opened. */
  readonly mayOpen: () => Promise<boolean>;
};

export type PlayedTab = {
  /** What it asked because of events, by name. */
  readonly asked: string[];
  /** When it heard each event. */
  readonly heard: { readonly name: string; readonly at: number }[];
  readonly end: () => void;
};

/** What every page of the product shows. */
const shellKeys = (company: string): readonly Shown[] => [
  { queryKey: menuQuery(company, 'tr').queryKey, data: [] },
  { queryKey: accountQuery(company).queryKey, data: null },
  { queryKey: companiesQuery(company).queryKey, data: [] },
  { queryKey: ['notifications', 'mine', 'tr'], data: [] },
  { queryKey: ['notifications', 'messages', 'tr'], data: [] },
  { queryKey: ['tasks', 'tr'], data: [] },
];

type Shown = { readonly queryKey: readonly unknown[]; readonly data: unknown };

/** What a page shows: its own, and the star of favourites or the recents, where it is the last of them. */
const pageKeys = (company: string, url: string, shows: Played['shows']): readonly Shown[] => [
  { queryKey: shortcutsQuery(company, 'tr').queryKey, data: { favourites: [], recents: [{ url }] } },
  ...shows.map((queryKey) => ({ queryKey, data: [] })),
];

/**
 * A browser without a page: a live connection, the queries that a page would show, and the product's own rules of what an
 * event makes stale and when it is asked again. What it would ask is written down and not sent.
 */
export const playTab = (
  port: number,
  { token, userName, company, url, shows, mayOpen }: Played,
): Promise<PlayedTab> => {
  const queries = new QueryClient({
    defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } },
  });
  const asked: string[] = [];
  const heard: { readonly name: string; readonly at: number }[] = [];
  const show = ({ queryKey, data }: Shown): (() => void) => {
    queries.setQueryData(queryKey, data);
    const queryFn = () => {
      asked.push(queryKey.slice(0, 2).join(' '));
      return data;
    };
    return new QueryObserver(queries, { queryKey, queryFn }).subscribe(() => undefined);
  };
  for (const shown of shellKeys(String(company))) show(shown);
  const closePage = pageKeys(String(company), url, shows).map(show);
  const reader = createLiveReader({
    queries,
    handlers,
    rights: {
      forget: () => undefined,
      ask: async (concerns) => {
        if (!concerns(url, String(company))) return;
        asked.push('check-authority');
        // A refusal stands in place of the page, and of what it shows.
        if (!(await mayOpen())) for (const close of closePage) close();
      },
    },
  });
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/api/live`);
    const end = (): void => {
      reader.stop();
      socket.removeAllListeners('close').terminate();
      queries.clear();
    };
    socket.once('open', () => socket.send(JSON.stringify({ token, userName, company, screen: url })));
    socket.once('error', reject);
    socket.once('close', (code, reason) => reject(new Error(`a socket was closed: ${code} ${String(reason)}`)));
    socket.on('message', (data) => {
      const frame = JSON.parse(String(data)) as { type?: string; name?: string; payload?: unknown; within?: number };
      if (frame.type === 'ready') resolve({ asked, heard, end });
      if (frame.name === undefined) return;
      heard.push({ name: frame.name, at: performance.now() });
      reader.hear(frame.name, frame.payload, frame.within);
    });
  });
};
