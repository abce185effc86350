import { expect, test } from 'vitest';
import { isShownField } from '#features/console/audit-trail/web/event-diff.ts';
import { textsMissing, writtenEvents } from './written-events.ts';

const written = writtenEvents();

test('the events that are written down are seen', () => {
  expect(written.filter(({ is }) => is === 'action').length).toBeGreaterThan(40);
  expect(written.filter(({ is }) => is === 'field').length).toBeGreaterThan(60);
});

test('every action, kind of record and field of the trail has its words in each language', async () => {
  expect(await textsMissing()).toEqual([]);
});

test('keys of the database are shown to nobody', () => {
  expect(written.some(({ name }) => name === 'roleId')).toBe(true);
  expect(isShownField('roleId')).toBe(false);
});
