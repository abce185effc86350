import { useRouter } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { beginningsOf } from '#platform/contract/incident-text.ts';
import { useUrlChoice, useUrlState } from '#platform/web/ui/use-url-state.ts';
import { logSources } from '../contract/vocabulary.ts';
import type { RequestFilter } from './request-queries.ts';

export const windows = ['24h', '1h', '7d', '30d', 'own'] as const;
export type Window = (typeof windows)[number];

export const statuses = ['', '0', '2', '4', '5'] as const;

const HOUR_MS = 3_600_000;
const LENGTHS: Readonly<Record<Exclude<Window, 'own'>, number>> = {
  '1h': HOUR_MS,
  '24h': 24 * HOUR_MS,
  '7d': 7 * 24 * HOUR_MS,
  '30d': 30 * 24 * HOUR_MS,
};
const MINUTE_MS = 60_000;

/** `2026-11-21T14:30` of this machine's clock as an instant; null when it is not a valid moment. */
const instantOf = (local: string): string | null => {
  const time = new Date(local).getTime();
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(local) && Number.isFinite(time) ? new Date(time).toISOString() : null;
};

/** An instant as `2026-11-21T14:30` of this machine's clock. */
export const localOf = (instant: string): string => {
  const at = new Date(instant);
  return new Date(at.getTime() - at.getTimezoneOffset() * MINUTE_MS).toISOString().slice(0, 16);
};

const spanOf = (window: Window, from: string, to: string, asked: number): Pick<RequestFilter, 'from' | 'to'> => {
  if (window !== 'own') return { from: new Date(asked - LENGTHS[window]).toISOString() };
  const begin = instantOf(from);
  const end = instantOf(to);
  return { ...(begin === null ? {} : { from: begin }), ...(end === null ? {} : { to: end }) };
};

const NAMES = ['q', 'window', 'from', 'to', 'person', 'firm', 'method', 'on', 'source', 'status', 'errors', 'incident'];

const useFields = () => ({
  search: useUrlState('q', ''),
  window: useUrlChoice('window', windows, '24h'),
  from: useUrlState('from', ''),
  to: useUrlState('to', ''),
  person: useUrlState('person', 0),
  firm: useUrlState('firm', 0),
  method: useUrlState('method', ''),
  on: useUrlState('on', ''),
  source: useUrlChoice('source', ['', ...logSources], ''),
  status: useUrlChoice('status', statuses, ''),
  errors: useUrlState('errors', false),
  incident: useUrlState('incident', ''),
});

type Fields = ReturnType<typeof useFields>;

/** What is asked of the server; an incident is looked for in all that is kept. */
const filterOf = (fields: Fields, asked: number): RequestFilter => {
  const [incident] = fields.incident;
  const [search] = fields.search;
  const [number] = beginningsOf(incident);
  return {
    ...(number === undefined ? spanOf(fields.window[0], fields.from[0], fields.to[0], asked) : { requestId: number }),
    ...(search.trim() === '' ? {} : { search: search.trim() }),
    ...(fields.person[0] === 0 ? {} : { person: fields.person[0] }),
    ...(fields.firm[0] === 0 ? {} : { company: fields.firm[0] }),
    ...(fields.method[0] === '' ? {} : { method: fields.method[0] }),
    ...(fields.on[0] === '' ? {} : { screen: fields.on[0] }),
    ...(fields.source[0] === '' ? {} : { source: fields.source[0] }),
    ...(fields.status[0] === '' ? {} : { status: Number(fields.status[0]) }),
    ...(fields.errors[0] ? { errors: 'yes' } : {}),
  };
};

/** What the url says is looked for. Each change begins at the first page; several values can change at once. */
export const useRequestFilter = () => {
  const fields = useFields();
  const router = useRouter();
  // The end of a window that moves is the moment it was last asked for, not a new one with each drawing.
  const [asked, setAsked] = useState(() => Date.now());
  const written = JSON.stringify(filterOf(fields, asked));
  const filter = useMemo(() => JSON.parse(written) as RequestFilter, [written]);
  /** Sets values by the names they have in the url; an absent one is taken out of it. */
  const change = (values: Readonly<Record<string, string | undefined>>, { anew = false } = {}) => {
    setAsked(Date.now());
    void router.navigate({
      to: '.',
      search: ((before: Readonly<Record<string, string | undefined>>) => ({
        ...before,
        ...(anew ? Object.fromEntries(NAMES.map((name) => [name, undefined])) : {}),
        skip: undefined,
        ...values,
      })) as never,
      replace: true,
      resetScroll: false,
    });
  };
  const narrowing = NAMES.filter((name) => {
    const field = { q: fields.search, ...fields }[name as keyof Fields | 'q'];
    return field !== undefined && ![0, '', false, '24h'].includes(field[0]);
  });
  return {
    fields,
    filter,
    change,
    clear: () => change({}, { anew: true }),
    askAgain: () => setAsked(Date.now()),
    isNarrowed: narrowing.length > 0,
    /** How many values narrow it beside the search. */
    count: narrowing.filter((name) => name !== 'q').length,
  };
};

export type UrlFilter = ReturnType<typeof useRequestFilter>;
