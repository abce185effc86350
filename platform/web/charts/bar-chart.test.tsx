import '#platform/web/theme/tokens.css';
import { MantineProvider } from '@mantine/core';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { formatFor } from '#platform/web/i18n/format.ts';
import { box, putOnStage, useStage } from '#platform/web/testing/stage.ts';
import { BarChart } from './bar-chart.tsx';

useStage('', 'main');

const draw = (onPick: (at: number) => void) =>
  putOnStage(
    <MantineProvider env="test">
      <div style={{ width: 600 }}>
        <BarChart
          title="Hatalar"
          labels={['1', '2', '3']}
          titles={['Birinci gün', 'İkinci gün', 'Üçüncü gün']}
          series={[
            { name: 'Hata', tone: 'danger', values: [1200.5, 0, 3] },
            { name: 'Ret', tone: 'citrus', values: [0, 0, 900] },
          ]}
          stacked
          format={formatFor('tr').number}
          pickLabel="göster"
          onPick={onPick}
        />
      </div>
    </MantineProvider>,
  );

test('the table beside a chart says what its bars show, as the language writes it, and opens the same rows', async () => {
  const onPick = vi.fn<(at: number) => void>();
  draw(onPick);
  await userEvent.click(page.getByText('Tablo olarak'));
  const rows = () =>
    [...box.querySelectorAll('tbody tr')].map((row) => [...row.children].map((cell) => cell.textContent));
  expect(rows()).toEqual([
    ['Birinci gün', '1.200,5', '0'],
    ['Üçüncü gün', '3', '900'],
  ]);
  await userEvent.click(page.getByRole('button', { name: 'Üçüncü gün: göster' }));
  expect(onPick.mock.calls).toEqual([[2]]);
});

test('a bar is drawn, and opens its rows', async () => {
  const onPick = vi.fn<(at: number) => void>();
  draw(onPick);
  const canvas = () => box.querySelector('canvas');
  const ink = () => {
    const { width = 0, height = 0 } = canvas() ?? {};
    const pixels = width > 0 ? canvas()?.getContext('2d')?.getImageData(0, 0, width, height).data : undefined;
    return pixels?.some((value) => value > 0) ?? false;
  };
  await expect.poll(ink).toBe(true);
  const { width = 0, height = 0 } = canvas()?.getBoundingClientRect() ?? {};
  await userEvent.click(canvas() as HTMLElement, { position: { x: width - 60, y: height - 60 } });
  expect(onPick.mock.calls).toEqual([[2]]);
});
