import type { Page, Response } from '@playwright/test';
import { readWho } from '../matrix/who.ts';
import { openToEveryone, policy, type PolicyRow } from '../policy.ts';

/** What a page asked of the product's API and what it was answered. */
export type Answer = {
  readonly call: string;
  readonly status: number;
  readonly body: string;
  /** Whether whoever has no role must be refused: the policy's word. */
  readonly isProtected: boolean;
};

const patternOf = ({ path }: PolicyRow): RegExp =>
  new RegExp(`^${path.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(/:\w+/g, '[^/]+')}$`);

const rows = policy.map((row) => ({ row, pattern: patternOf(row) }));

/** The row of the policy for a request; a path that is written out comes before one with a parameter. */
const rowOf = (method: string, pathname: string): PolicyRow | null => {
  const found = rows.filter(({ row, pattern }) => row.method === method && pattern.test(pathname));
  return found.toSorted((a, b) => a.row.path.split(':').length - b.row.path.split(':').length)[0]?.row ?? null;
};

/** Whether whoever has a company and no role is refused. */
const refusesStranger = ({ who }: PolicyRow): boolean => {
  const read = readWho(who);
  if (read.kind === 'screens')
    return read.anyOf.every(({ url, level }) => {
      const open = openToEveryone(url);
      return open === null || (level === 'edit' && open === 'view');
    });
  return read.kind === 'Admin' || read.kind === 'named screen';
};

/** Where data comes from. The log of requests is written to without reading the response. */
const API = /^\/(?:derinuaa|derinexecution|api|report)\//;

/** Gathers what a page is answered; `take` waits for the answers that are on their way and hands them over. */
export const watchAnswers = (page: Page) => {
  let answers: Promise<Answer | null>[] = [];
  const read = async (response: Response): Promise<Answer | null> => {
    const request = response.request();
    const { pathname } = new URL(response.url());
    if (!API.test(pathname)) return null;
    const row = rowOf(request.method(), pathname);
    const call = `${request.method()} ${pathname}`;
    if (row === null) return pathname === '/api/live' ? null : { call, status: 0, body: '', isProtected: true };
    const body = await response.text().catch(() => '');
    return { call, status: response.status(), body, isProtected: refusesStranger(row) };
  };
  page.on('response', (response) => answers.push(read(response)));
  return {
    take: async (): Promise<readonly Answer[]> => {
      const given = answers;
      answers = [];
      return (await Promise.all(given)).filter((answer) => answer !== null);
    },
  };
};
