import { MantineProvider } from '@mantine/core';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { cssVariables, theme } from '../platform/web/theme/theme.ts';
import { kitVariables } from './kit-variables.ts';

test('the variables are those that the kit writes under our theme', () => {
  const page = renderToString(createElement(MantineProvider, { theme, cssVariablesResolver: cssVariables }));
  const written = /<style data-mantine-styles="true">(.*?)<\/style>/s.exec(page)?.[1] ?? '';
  expect(written).toContain('--mantine-');
  expect(kitVariables()).toBe(written);
});
