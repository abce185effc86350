import type { FastifyRequest } from 'fastify';
import { PREVIEW_HEADER } from '#platform/contract/call.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { platformProblems } from '#platform/contract/problem.ts';
import type { Caller } from './caller.ts';
import { headerOf } from './request-input.ts';

/** Narrows somebody to what a preview of theirs shows, or throws `preview-over`. */
export type NarrowToPreview = (caller: Caller, preview: string) => Promise<Caller>;

/** Whether an operation only shows, by its declaration: no change, no task, no file to carry away, no token. */
export const onlyShows = ({ method, transaction, readsOnly, file, token }: Endpoint): boolean =>
  file === undefined && token === undefined && (method === 'GET' || transaction === 'read' || readsOnly === true);

/** Who looks: as they are, or narrowed to the preview that their request names; throws `preview-only-shows` for all else. */
export const throughPreview = async (
  narrow: NarrowToPreview,
  endpoint: Endpoint,
  request: FastifyRequest,
  caller: Caller,
): Promise<Caller> => {
  if (request.headers[PREVIEW_HEADER] === undefined) return caller;
  if (!onlyShows(endpoint)) throw platformProblems.problem('preview-only-shows');
  return narrow(caller, headerOf(request, PREVIEW_HEADER) ?? '');
};
