import type { FastifyInstance } from 'fastify';
import { platformProblems } from '#platform/contract/problem.ts';
import { isWithinBounds, type JsonBounds } from './json-bounds.ts';

/** More than any operation takes: the longest lists are of some thousands, and nothing of ours is ten deep. */
const BOUNDS: JsonBounds = { members: 10_000, values: 20_000, depth: 32 };

/** Reads JSON bodies: what holds too much is refused before an object is made of it. */
export const readJsonBodies = (server: FastifyInstance): void => {
  const parse = server.getDefaultJsonParser('error', 'error');
  server.removeContentTypeParser('application/json');
  server.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (isWithinBounds(body, BOUNDS)) void parse(request, body, done);
    else done(platformProblems.problem('body-too-complex'));
  });
};
