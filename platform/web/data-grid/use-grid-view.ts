import { useEffect, useMemo, useRef, useState } from 'react';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter, useRouterState } from '@tanstack/react-router';
import { chosenCompany } from '../company.ts';
import { type Arrangement, gridViewStore, type KeptViews, type Looked, type ReadyView } from '../grid-view-store.ts';
import { useUrlState } from '../ui/use-url-state.ts';
import { NO_COLUMN_STATE } from './use-column-state.ts';

const USUAL: Arrangement = {
  columns: NO_COLUMN_STATE,
  density: 'normal',
  filterRow: false,
  grouping: [],
  paging: null,
};
const PAUSE = 800;

/** How a person arranges a list, and the views that were named. */
export const keptViewsQuery = (grid: string, store = gridViewStore()) => {
  return queryOptions({
    queryKey: ['grid-views', chosenCompany(), grid],
    queryFn: ({ signal }): Promise<KeptViews> =>
      store === null ? Promise.resolve({ arrangement: null, views: [], mayShare: false }) : store.read(grid, signal),
    enabled: store !== null,
    // Nobody but its person changes it; shared views are read again with the next visit of the page.
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
};

const useKept = (grid: string, isArranged: boolean) => {
  const store = isArranged ? gridViewStore() : null;
  const options = useMemo(() => keptViewsQuery(grid, store), [grid, store]);
  return { query: useQuery(options), queryKey: options.queryKey, store };
};

/** Writes down an arrangement when its person pauses, and when they go. */
const useKeeping = (grid: string, queryKey: readonly unknown[]) => {
  const queries = useQueryClient();
  const waiting = useRef<Arrangement | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const flush = useRef(() => {});
  flush.current = () => {
    clearTimeout(timer.current);
    const next = waiting.current;
    waiting.current = null;
    // Not being able to keep it holds nobody up: it is tried with the next change.
    if (next !== null)
      gridViewStore()
        ?.keep(grid, next)
        .catch(() => undefined);
  };
  useEffect(() => {
    const leave = () => flush.current();
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      leave();
    };
  }, []);
  return (next: Arrangement) => {
    queries.setQueryData(queryKey, (before: KeptViews | undefined) => before && { ...before, arrangement: next });
    waiting.current = next;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => flush.current(), PAUSE);
  };
};

/** Opens a named view; it brings what it looks for: nothing of what was looked for before stays. */
const useChoose = () => {
  const router = useRouter();
  return (id: number | string) =>
    void router.navigate({
      to: '.',
      search: ((before: Record<string, unknown>) => {
        const { q: _q, sort: _sort, filter: _filter, skip: _skip, view: _view, ...rest } = before;
        return id === 0 ? rest : { ...rest, view: String(id) };
      }) as never,
      resetScroll: false,
    });
};

type Own = { readonly of: number; readonly state: Arrangement } | null;

/** An arrangement, and what was changed of it since. */
const useOwn = (of: number, base: Arrangement, keep: ((next: Arrangement) => void) | null) => {
  const [own, setOwn] = useState<Own>(null);
  const changed = own?.of === of ? own.state : null;
  const state = changed ?? base;
  const latest = useRef(state);
  latest.current = state;
  return {
    state,
    isChanged: changed !== null && JSON.stringify(changed) !== JSON.stringify(base),
    forget: () => setOwn(null),
    change: (part: Partial<Arrangement>) => {
      const next = { ...latest.current, ...part };
      latest.current = next;
      setOwn({ of, state: next });
      keep?.(next);
    },
  };
};

const NONE_READY: readonly ReadyView[] = [];
const NOTHING: KeptViews = { arrangement: null, views: [], mayShare: false };

/** The view that the url names: one that somebody saved, or one that the list brings along and each arranges their own way. */
const chosenOf = (asked: string, views: KeptViews['views'], ready: readonly ReadyView[]) => {
  const view = views.find(({ id }) => String(id) === asked) ?? null;
  const readyView = ready.find(({ key }) => key === asked) ?? null;
  const looked = view?.state.looked ?? readyView?.looked ?? null;
  return { view, readyView, looked, isMissing: asked !== '' && looked === null };
};

const useGridName = (name: string) => {
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const [grid] = useState(`${path}#${name}`);
  return grid;
};

/** What the view of the url looks for in the page's list of this name; null without one, and until the saved ones are here. */
export const useLookedOf = (name: string, ready = NONE_READY): Looked | null => {
  const grid = useGridName(name);
  const { query } = useKept(grid, true);
  const [asked] = useUrlState('view', '');
  return chosenOf(asked, query.data?.views ?? [], ready).looked;
};

/** How a person looks at a list: their own arrangement, or a view that was named, with what they changed of it since. */
export const useGridView = (name: string, isArranged: boolean, ready = NONE_READY) => {
  const grid = useGridName(name);
  const { query, queryKey, store } = useKept(grid, isArranged);
  const [inUrl] = useUrlState('view', '');
  const asked = isArranged ? inUrl : '';
  const choose = useChoose();
  const keep = useKeeping(grid, queryKey);
  const { arrangement, views, mayShare } = query.data ?? NOTHING;
  const chosen = chosenOf(asked, views, ready);
  const { view } = chosen;
  const base = view === null ? (arrangement ?? USUAL) : view.state.arrangement;
  const of = view === null ? 0 : view.id;
  const { state, isChanged, change, forget } = useOwn(of, base, view === null && isArranged ? keep : null);
  return {
    grid,
    state,
    change,
    /** Rows wait for it: columns that jump are worse than a moment more. */
    pending: store !== null && query.isPending,
    ...chosen,
    ready,
    /** A link named a view that is not there, or not for this person. */
    lost: chosen.isMissing && query.isSuccess,
    views,
    mayShare,
    isChanged: of !== 0 && isChanged,
    choose: (id: number | string) => {
      forget();
      choose(id);
    },
    refresh: () => query.refetch(),
    reset: () => change(USUAL),
    forget,
  };
};

export type GridView = ReturnType<typeof useGridView>;
