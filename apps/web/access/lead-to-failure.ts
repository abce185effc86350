import { redirect } from '@tanstack/react-router';
import { isApiProblem, type ApiProblem } from '#platform/web/api-problem.ts';
import type { ErrorNote } from '../pages/error-note.ts';
import { denialOfProblem } from './denial.ts';
import { keepCompany } from './refuse.ts';

/** What a page of an error is told of the failure that led there. */
export const noteOf = ({ message, requestId }: ApiProblem): ErrorNote => ({
  message,
  requestId,
  wanted: `${location.pathname}${location.search}`,
});

/** Leads to the page that tells why menu or account could not be had. */
export const failInitial = (url: string, error: unknown): never => {
  // Where nobody answered the page stays, and asks again.
  if (!isApiProblem(error) || error.status === 0) throw error;
  if (error.status === 401) throw redirect({ to: '/sign-out', replace: true });
  if (error.status === 504)
    throw redirect({
      to: '/504-gateway-timeout',
      search: { to: `${location.pathname}${location.search}` } as never,
      state: { failure: noteOf(error) },
      replace: true,
    });
  if (error.status === 403)
    throw redirect({
      to: '/403-unauthorized',
      // A company one may not work in is no company of this tab.
      search: error.code === 'not-a-member' ? ({} as never) : keepCompany,
      state: { denial: denialOfProblem(url, error) },
      replace: true,
    });
  throw redirect({
    to: '/500-server-error',
    search: keepCompany,
    state: { failure: noteOf(error) },
    replace: true,
  });
};
