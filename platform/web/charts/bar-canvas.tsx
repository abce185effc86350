import { useEffect, useRef } from 'react';
import { useComputedColorScheme } from '@mantine/core';
import {
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  type ChartConfiguration,
  LinearScale,
  Tooltip,
} from 'chart.js';
import type { BarChartShape } from './chart-shape.ts';
import classes from './charts.module.css';

Chart.register(BarController, BarElement, CategoryScale, LinearScale, Tooltip);

/** A colour of the design as it is in the theme on show. */
const token = (name: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(`--bc-${name}`).trim();

type BarCanvasProps = BarChartShape & {
  readonly height: number;
  /** A bar opens its rows. */
  readonly onPick: (at: number) => void;
};

const configurationOf = (
  { labels, titles, series, stacked = false, format }: BarChartShape,
  pick: (at: number) => void,
): ChartConfiguration<'bar'> => {
  const font = { family: token('font'), size: 11 };
  return {
    type: 'bar',
    data: {
      labels: [...labels],
      datasets: series.map(({ name, tone, values }) => ({
        label: name,
        // The least that a bar is high must not make one of nothing.
        data: values.map((value) => (value === 0 ? null : value)),
        backgroundColor: token(tone),
        borderRadius: 2,
        maxBarThickness: 36,
        minBarLength: 2,
      })),
    },
    options: {
      animation: false,
      responsive: true,
      maintainAspectRatio: false,
      interaction: { mode: 'index', intersect: false },
      onClick: (_event, [first]) => {
        if (first !== undefined) pick(first.index);
      },
      onHover: (_event, found, { canvas }) => {
        canvas.style.cursor = found.length > 0 ? 'pointer' : 'default';
      },
      scales: {
        x: {
          stacked,
          grid: { display: false },
          border: { color: token('border-strong') },
          ticks: { color: token('muted'), font, maxRotation: 0, autoSkipPadding: 12 },
        },
        y: {
          stacked,
          beginAtZero: true,
          border: { display: false },
          grid: { color: token('border') },
          ticks: {
            color: token('muted'),
            font,
            maxTicksLimit: 5,
            precision: 0,
            callback: (value) => format(Number(value)),
          },
        },
      },
      plugins: {
        tooltip: {
          backgroundColor: token('text'),
          titleColor: token('surface'),
          bodyColor: token('surface'),
          titleFont: { ...font, weight: 600 },
          bodyFont: font,
          callbacks: {
            title: ([item]) => titles[item?.dataIndex ?? 0] ?? '',
            label: ({ dataset, parsed }) => ` ${dataset.label}: ${format(parsed.y ?? 0)}`,
          },
        },
      },
    },
  };
};

/** The bars themselves, drawn by the chart library; whoever cannot see or point has the table beside them. */
export const BarCanvas = ({ height, onPick, ...shape }: BarCanvasProps) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  const scheme = useComputedColorScheme('light');
  const latest = useRef({ shape, onPick });
  const drawn = JSON.stringify([shape.labels, shape.titles, shape.series, shape.stacked]);
  useEffect(() => {
    latest.current = { shape, onPick };
  });
  useEffect(() => {
    const element = canvas.current;
    if (element === null) return undefined;
    const chart = new Chart(
      element,
      configurationOf(latest.current.shape, (at) => latest.current.onPick(at)),
    );
    return () => chart.destroy();
    // Drawn anew for other values and in the other theme; that the page is drawn changes nothing in it.
  }, [drawn, scheme]);
  return (
    <div className={classes.canvas} style={{ height }}>
      <canvas ref={canvas} aria-hidden="true" />
    </div>
  );
};
