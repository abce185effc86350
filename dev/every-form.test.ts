import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Tried in tests of their own, for no endpoint refuses them in a field. */
const ELSEWHERE = [
  'features/floor/station/web/station-screen.tsx',
  'platform/web/data-grid/filter-builder.tsx',
  'platform/web/data-grid/views-menu.tsx',
];
/** What draws them is tried there. */
const DRAWN_BY: Readonly<Record<string, string>> = {
  'features/console/user-management/web/import-dialog.tsx': 'features/console/user-management/web/import-users.tsx',
  'platform/web/row-actions/action-summary.tsx': 'platform/web/row-actions/row-action-dialog.tsx',
};
/** Where the rows of a form stand: in its feature, or in the features that show a form of the platform. */
const rowsFor = (file: string): string => {
  const [feature = ''] = /^features\/[^/]+\/[^/]+\//.exec(file) ?? [];
  return globSync(`${feature === '' ? 'features/*/*/' : feature}web/testing/forms.tsx`)
    .map((rows) => readFileSync(rows, 'utf8'))
    .join('\n');
};

/** How the rows import it. */
const importOf = (file: string): string =>
  file.startsWith('features/') ? `'../${file.replace(/^features\/[^/]+\/[^/]+\/web\//, '')}'` : `'#${file}'`;

test('every form of the browser part has its row in web/testing/forms.tsx of its feature', () => {
  const forms = globSync(['{apps,platform}/web/**/*.tsx', 'features/*/*/web/**/*.tsx']).filter(
    (file) =>
      !file.endsWith('.test.tsx') &&
      !ELSEWHERE.includes(file) &&
      /\buseForm(For|Of)\(/.test(readFileSync(file, 'utf8')),
  );
  expect(forms.length).toBeGreaterThan(15);
  const untried = forms.filter((file) => !rowsFor(file).includes(importOf(DRAWN_BY[file] ?? file)));
  expect(untried).toEqual([]);
});

test('nothing of the browser part is a form of its own beside the one way to write them', () => {
  const own = globSync(['{apps,platform}/web/**/*.tsx', 'features/*/*/web/**/*.tsx']).filter(
    (file) => !file.endsWith('.test.tsx') && /<form\b/.test(readFileSync(file, 'utf8')),
  );
  expect(own.toSorted()).toEqual(['platform/web/forms/section-form.tsx', 'platform/web/ui/form-dialog.tsx']);
});
