import { globSync, readFileSync } from 'node:fs';

/** Tried in tests of their own, for no endpoint refuses them in a field. */
const ELSEWHERE = [
  'features/console/access-management/web/dates-dialog.tsx',
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

/** A form without a field only asks: nothing in it can be missing or refused in place. */
const hasFields = (text: string): boolean =>
  (text.match(/\buseForm(For|Of)\(/g) ?? []).length > (text.match(/\bfields: \{\}/g) ?? []).length;

/** Whether a file of the browser part declares a form that the one test of all forms has to try. */
const isForm = (file: string): boolean =>
  !/\.test\.tsx$|\/testing\//.test(file) && !ELSEWHERE.includes(file) && hasFields(readFileSync(file, 'utf8'));

/** The forms of a folder. */
export const formsIn = (folder: string): readonly string[] => globSync(`${folder}/**/*.tsx`).filter(isForm);

/** Those that have no row in `web/testing/forms.tsx`. */
export const formsWithoutRow = (folder: string): readonly string[] =>
  formsIn(folder).filter((file) => !rowsFor(file).includes(importOf(DRAWN_BY[file] ?? file)));
