import type { FastifyInstance } from 'fastify';
import { platformProblems } from '#platform/contract/problem.ts';
import { isWithinBounds, type JsonBounds } from './json-bounds.ts';

/** More than any operation takes: the longest list is of 5,000 cells of the matrix, and nothing of ours is ten deep. */
const BOUNDS: JsonBounds = { members: 30_000, values: 40_000, depth: 32 };

/** JSON by its own name, and as SCIM calls it (RFC 7644, section 3.1). */
const JSON_TYPES = ['application/json', 'application/scim+json'];

/** Reads JSON bodies: what holds too much is refused before an object is made of it. */
export const readJsonBodies = (server: FastifyInstance): void => {
  const parse = server.getDefaultJsonParser('error', 'error');
  server.removeContentTypeParser('application/json');
  server.addContentTypeParser<string>(JSON_TYPES, { parseAs: 'string' }, (request, body, done) => {
    if (isWithinBounds(body, BOUNDS)) void parse(request, body, done);
    else done(platformProblems.problem('body-too-complex'));
  });
};
