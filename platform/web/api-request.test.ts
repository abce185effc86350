import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { access } from '#platform/contract/access.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { prepareRequest } from './api-request.ts';

const common = { title: 'A call', access: access.signedIn, output: z.null(), problems: [] } as const;
const rename = endpoint({
  ...common,
  method: 'POST',
  path: '/a/:id/rename',
  input: z.strictObject({ id: z.number(), name: z.optional(z.string()) }),
});
const list = endpoint({
  ...common,
  method: 'GET',
  path: '/a',
  input: z.strictObject({ skip: z.optional(z.number()), id: z.optional(z.array(z.number())) }),
});

it('puts fields into the path and the body', () => {
  expect(prepareRequest(rename, { id: 7, name: 'Ş' })).toEqual({ url: '/a/7/rename', body: '{"name":"Ş"}' });
});

it('sends no body where nothing stands in it', () => {
  expect(prepareRequest(rename, { id: 7 })).toEqual({ url: '/a/7/rename', body: null });
  expect(prepareRequest(rename, { id: 7, name: undefined })).toEqual({ url: '/a/7/rename', body: null });
});

it('puts the fields of a read into the query', () => {
  expect(prepareRequest(list, { skip: 0, id: [1, 2] })).toEqual({ url: '/a?skip=0&id=1&id=2', body: null });
  expect(prepareRequest(list, {})).toEqual({ url: '/a', body: null });
});
