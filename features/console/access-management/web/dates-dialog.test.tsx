import '#platform/web/theme/tokens.css';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { putOnStage, useStage } from '#platform/web/testing/stage.ts';
import { dayOf, endOfDay, startOfDay } from '#platform/web/forms/typed-day.ts';
import { theme } from '#platform/web/theme/theme.ts';
import { DatesDialog } from './dates-dialog.tsx';

useStage();

const dayIn = (days: number): string => dayOf(new Date(Date.now() + days * 86_400_000));
const typed = (days: number): string => dayIn(days).split('-').toReversed().join('.');

const show = () => {
  const set = vi.fn<(dates: { begins: string | null; until: string | null }) => void>();
  const closed = vi.fn<() => void>();
  const dialog = () => <DatesDialog count={200} onSet={set} onClose={closed} />;
  const router = createRouter({ routeTree: createRootRoute({ component: dialog }), history: createMemoryHistory() });
  putOnStage(
    <MantineProvider env="test" theme={theme}>
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return { set, closed };
};
const send = () => page.getByRole('button', { name: 'Tarihleri değişikliklere ekle' }).click();

test('both dates go to the selected cells: from the first moment of a day to the last of another', async () => {
  const { set, closed } = show();
  await userEvent.fill(page.getByLabelText('Başlangıç tarihi'), typed(2));
  await userEvent.fill(page.getByLabelText('Bitiş tarihi'), typed(9));
  await send();
  await vi.waitFor(() => expect(closed).toHaveBeenCalledOnce());
  expect(set.mock.calls).toEqual([[{ begins: startOfDay(dayIn(2)), until: endOfDay(dayIn(9)) }]]);
});

test('an end before the begin, and what is no day, are said in their field and nothing is lost', async () => {
  const { set, closed } = show();
  await userEvent.fill(page.getByLabelText('Başlangıç tarihi'), typed(9));
  await userEvent.fill(page.getByLabelText('Bitiş tarihi'), typed(2));
  await send();
  await expect.element(page.getByText('Bitiş, başlangıçtan önce olamaz.')).toBeVisible();
  await userEvent.fill(page.getByLabelText('Bitiş tarihi'), '31.02.2090');
  await send();
  await expect.element(page.getByLabelText('Bitiş tarihi')).toHaveValue('31.02.2090');
  await expect.element(page.getByLabelText('Bitiş tarihi')).toBeInvalid();
  expect([set.mock.calls.length, closed.mock.calls.length]).toEqual([0, 0]);
});
