import '#platform/web/theme/tokens.css';
import { MantineProvider } from '@mantine/core';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { putOnStage, useStage } from '#platform/web/testing/stage.ts';
import { theme } from '#platform/web/theme/theme.ts';
import { RoleScreens } from './role-screens.tsx';

useStage();

const show = (count: number) =>
  putOnStage(
    <MantineProvider env="test" theme={theme}>
      <RoleScreens
        grants={Array.from({ length: count }, (_, screenId) => ({
          screenId,
          url: `/screen/module/page-${screenId}`,
          caption: { tr: `Şişe Ekranı ${screenId}`, en: `Bottle Screen ${screenId}` },
          level: 'view',
          validUntil: null,
        }))}
      />
    </MantineProvider>,
  );

const items = page.getByRole('listitem');

test('few screens of a role stand as they are, without a search', async () => {
  show(12);
  await expect.element(page.getByText('Şişe Ekranı 11', { exact: false })).toBeVisible();
  expect(items.elements()).toHaveLength(12);
  expect(page.getByLabelText('Ekran ara').elements()).toHaveLength(0);
});

test('of thousands those in view are drawn, one is found by any spelling, and none says so', async () => {
  show(5_000);
  await expect.element(page.getByText('5.000')).toBeVisible();
  await expect.element(page.getByText('Şişe Ekranı 0', { exact: false })).toBeVisible();
  expect(items.elements().length).toBeLessThan(40);
  await userEvent.fill(page.getByLabelText('Ekran ara'), 'SISE 4711');
  await expect.element(page.getByText('Şişe Ekranı 4711', { exact: false })).toBeVisible();
  expect(items.elements()).toHaveLength(1);
  await userEvent.fill(page.getByLabelText('Ekran ara'), 'kapak');
  await expect.element(page.getByText('Aramayla eşleşen ekran yok.')).toBeVisible();
});
