export type ErrorReport = { readonly reason: string; readonly status: string };

const listeners = new Set<() => void>();
let report: ErrorReport | null = null;

const publish = (next: ErrorReport | null) => {
  report = next;
  for (const listener of listeners) listener();
};

const statusOf = (error: unknown): string => {
  const status = (error as { status?: unknown } | null)?.status;
  return typeof status === 'number' && status > 0 ? String(status) : '–';
};

/** Shows the error dialog: what went wrong, and its status where it has one. */
export const reportError = (error: unknown): void =>
  publish({ reason: error instanceof Error ? error.message : String(error), status: statusOf(error) });

export const closeErrorReport = (): void => publish(null);

export const shownErrorReport = (): ErrorReport | null => report;

export const subscribeErrorReport = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};
