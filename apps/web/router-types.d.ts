import '@tanstack/react-router';
import type { Denial } from './access/denial.ts';
import type { ErrorNote } from './pages/error-note.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Why a page was refused; read by /403-unauthorized. */
    readonly denial?: Denial;
    /** What failed; read by /500-server-error, as text. */
    readonly failure?: ErrorNote;
    /** The work tab that is gone to, and those that are closed once it is on show. */
    readonly workTab?: string | undefined;
    readonly closes?: readonly string[] | undefined;
  }

  interface StaticDataRouteOption {
    readonly layout?: 'classic' | 'empty';
    /** Roles the route requires, all of them. */
    readonly roles?: readonly string[];
  }
}
