import { expect, test } from 'vitest';
import type { Draft, DraftData } from './draft-store.ts';
import { draftsOfSubmission, idempotencyKeyOf } from './submission-id.ts';

const drafts = (submission: { current: string }) => {
  const kept = new Map<string, DraftData>();
  const store = draftsOfSubmission(
    {
      read: (key) => Promise.resolve(kept.get(key) ?? null),
      keep: ({ key, data }: Draft) => Promise.resolve(kept.set(key, data)),
      drop: (key) => Promise.resolve(kept.delete(key)),
    },
    submission,
  );
  const keep = (data: DraftData) =>
    store.keep({ key: '/a#new', href: '/a?form=new', title: 'Yeni', data, company: '1' }, false);
  return { store, keep, kept };
};

test('a draft says which submission it is of, and who reads it goes on with that', async () => {
  const first = { current: 'first' };
  const { keep, kept } = drafts(first);
  await keep({ name: 'Nar' });
  const reloaded = { current: 'another' };
  const after = drafts(reloaded);
  after.kept.set('/a#new', kept.get('/a#new') ?? {});
  expect([await after.store.read('/a#new'), reloaded.current]).toEqual([{ name: 'Nar' }, 'first']);
  await after.store.drop('/a#new', '1');
  expect([await after.store.read('/a#new'), reloaded.current]).toEqual([
    null,
    expect.not.stringMatching(/^(first|another)$/),
  ]);
});

test('a draft that says of none leaves the one that has begun', async () => {
  const submission = { current: 'mine' };
  const { store, kept } = drafts(submission);
  kept.set('/a#new', { name: 'Nar', 'submission-id': 7 });
  expect([await store.read('/a#new'), submission.current]).toEqual([{ name: 'Nar' }, 'mine']);
});

test('a key belongs to a submission and its content, and is as long as the server takes', async () => {
  const keys = await Promise.all([
    idempotencyKeyOf('a', { name: 'Nar' }),
    idempotencyKeyOf('a', { name: 'Nar' }),
    idempotencyKeyOf('a', { name: 'nar' }),
    idempotencyKeyOf('b', { name: 'Nar' }),
  ]);
  expect([keys[0] === keys[1], new Set(keys).size]).toEqual([true, 3]);
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{64}$/);
});
