import { useCallback } from 'react';
import { useRouter, useRouterState } from '@tanstack/react-router';
import { readUrlValue, type UrlValue, writeUrlValue } from './url-value.ts';

type Options = {
  /** Adds an entry to the history, as for opening a record; typing in a filter replaces it. */
  readonly push?: boolean;
};

type UrlState<T> = readonly [T, (next: T) => void];

type Search = Readonly<Record<string, string | undefined>>;

/**
 * A value that stands in the query string, so that a link shows a colleague the same thing.
 * The default is left out of the url; text, numbers and booleans keep their kind.
 */
export function useUrlState(name: string, initial: string, options?: Options): UrlState<string>;
export function useUrlState(name: string, initial: number, options?: Options): UrlState<number>;
export function useUrlState(name: string, initial: boolean, options?: Options): UrlState<boolean>;
export function useUrlState(name: string, initial: UrlValue, options: Options = {}): unknown {
  const router = useRouter();
  const text = useRouterState({ select: (state) => (state.location.search as Search)[name] });
  const { push = false } = options;
  const set = useCallback(
    (next: UrlValue) => {
      const written = writeUrlValue(next, initial);
      void router.navigate({
        to: '.',
        search: ((before: Search) => ({ ...before, [name]: written })) as never,
        replace: !push,
        resetScroll: false,
      });
    },
    [router, name, initial, push],
  );
  return [readUrlValue(text, initial), set];
}

/** As `useUrlState`, for one of a closed list; anything else in the url is the default. */
export const useUrlChoice = <const T extends string>(
  name: string,
  choices: readonly T[],
  initial: NoInfer<T>,
  options?: Options,
): UrlState<T> => {
  const [text, set] = useUrlState(name, initial as string, options);
  return [choices.find((choice) => choice === text) ?? initial, set];
};
