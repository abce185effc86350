import { useRouterState } from '@tanstack/react-router';

/** The company of this tab, as its url says it. */
export const useChosenCompany = (): string | null =>
  useRouterState({ select: (state) => (state.location.search as { company?: string }).company ?? null });
