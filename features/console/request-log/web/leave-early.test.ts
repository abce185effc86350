import { afterEach, expect, it, vi } from 'vitest';
import type { FailedRequest } from '#platform/web/failed-request.ts';
import { leaveEarly } from './leave-early.ts';

const failure = (body: string | null): FailedRequest => ({
  method: 'POST',
  url: '/derinuaa/api/users?search=Ay%C5%9Fe#eyJ',
  status: 500,
  elapsed: 12,
  body,
  headers: 'authorization: Bearer eyJ.a.b',
  error: 'answered with "Mavi-Kedi-7"',
});

afterEach(() => void vi.unstubAllGlobals());

it('lets nothing of a failure leave that might hold a secret, whatever its field is called', () => {
  const fetched = vi.fn<typeof fetch>(() => Promise.resolve(new Response()));
  vi.stubGlobal('fetch', fetched);
  const bodies = [
    '{"url":"/screen/access/matrix"}',
    '{"url":"/a","note":"Mavi-Kedi-7"}',
    '{"url":"/a?t=Mavi-Kedi-7"}',
    '{"url":"/a"}\n{"note":"Mavi-Kedi-7"}',
    `{"url":"/${'a'.repeat(300)}"}`,
    'Mavi-Kedi-7',
    null,
  ];
  leaveEarly(bodies.map(failure), 'elif');
  const sent = JSON.parse(String(fetched.mock.calls[0]?.[1]?.body)) as Record<string, unknown>[];
  expect(sent.map(({ body }) => body)).toEqual(['{"url":"/screen/access/matrix"}', null, null, null, null, null, null]);
  for (const entry of sent)
    expect(entry).toMatchObject({ url: '/derinuaa/api/users', headers: '', error: '', status: 500, user: 'elif' });
});
