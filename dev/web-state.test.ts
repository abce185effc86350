import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/**
 * The browser part holds its state in the named slices of `platform/web/state.ts`. What a module keeps beside them stands
 * here with its reason; anything new belongs into a slice.
 */
const BESIDE: Readonly<Record<string, string>> = {
  'features/console/audit-trail/web/trail-words.ts': 'which features there are, told once at the start',
  'features/core/session/web/sign-out-page.tsx': 'the page is left once',
  'features/workplace/drafts/web/drafts-later.ts': 'a module that was fetched',
  'features/workplace/drafts/web/server-drafts.ts': 'a request that is under way',
  'features/workplace/grid-views/web/grid-views-later.ts': 'a module that was fetched',
  'features/workplace/notifications/web/tell-arrived.ts': 'what the notice on show says',
  'platform/web/data-grid/room-ahead.ts': 'a measure of the page',
  'platform/web/forms/edit-hold.ts': 'the channel between tabs',
  'platform/web/i18n/later-texts.ts': 'the files of texts that were fetched',
  'platform/web/palette/rank.ts': 'memory that each comparison uses again',
  'platform/web/scroll-places.ts': 'how to stop what runs',
  'platform/web/ui/undo.ts': 'a number, and a listener of the window',
};

const MODULE_VARIABLE = /^(?:export )?let /m;
const LISTENERS = /new Set<(?:\w+|\([^)]*\) => [\w<>]+)>\(\)/;

const holdsState = (text: string): boolean =>
  MODULE_VARIABLE.test(text) || [...text.matchAll(new RegExp(LISTENERS, 'g'))].some(([set]) => set.includes('=>'));

test('the browser part keeps its state in named slices', () => {
  const files = globSync(['{apps,platform}/web/**/*.{ts,tsx}', 'features/*/*/web/**/*.{ts,tsx}']).filter(
    (file) => !/\.test\.tsx?$|\/testing\//.test(file) && file !== 'platform/web/state.ts',
  );
  expect(files.length).toBeGreaterThan(300);
  const found = files.filter((file) => holdsState(readFileSync(file, 'utf8')));
  expect(found.toSorted()).toEqual(Object.keys(BESIDE).toSorted());
});

test('a variable of a module and a list of listeners are seen', () => {
  expect(holdsState('let open = false;')).toBe(true);
  expect(holdsState('const listeners = new Set<() => void>();')).toBe(true);
  expect(holdsState('const f = () => { let open = false; return new Set<string>(); };')).toBe(false);
});
