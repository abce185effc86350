import { expect, it } from 'vitest';
import { ambiguousPath } from './ambiguous-path.ts';

const get = (path: `/${string}`) => ({ method: 'GET', path }) as const;
const post = (path: `/${string}`) => ({ method: 'POST', path }) as const;

it('finds a path that another one gives a method to', () => {
  const paths = [post('/rules/people'), get('/rules/:id'), get('/rules')];
  expect(ambiguousPath(paths)).toEqual(['/rules/people', '/rules/:id']);
});

it('lets each be that has the methods itself, or cannot be taken for the other', () => {
  expect(ambiguousPath([post('/sources/:name'), post('/sources/users')])).toBeNull();
  expect(ambiguousPath([get('/rules/:id'), get('/rules/:id/people'), post('/rule-people'), get('/:x/y')])).toBeNull();
});
