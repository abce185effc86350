import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { formsIn, formsWithoutRow } from './forms-without-row.ts';

const WEB = ['apps/web', 'platform/web', 'features'];

test('every form of the browser part has its row in web/testing/forms.tsx of its feature', () => {
  expect(WEB.flatMap(formsIn).length).toBeGreaterThan(15);
  expect(WEB.flatMap(formsWithoutRow)).toEqual([]);
});

test('nothing of the browser part is a form of its own beside the one way to write them', () => {
  const own = globSync(['{apps,platform}/web/**/*.tsx', 'features/*/*/web/**/*.tsx']).filter(
    (file) => !file.endsWith('.test.tsx') && /<form\b/.test(readFileSync(file, 'utf8')),
  );
  expect(own.toSorted()).toEqual(['platform/web/forms/section-form.tsx', 'platform/web/ui/form-dialog.tsx']);
});
