import { type ReactNode, Suspense } from 'react';
import { useTexts } from '../i18n/use-texts.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import type { BarChartShape } from './chart-shape.ts';
import { chartTexts } from './chart-texts.ts';
import classes from './charts.module.css';

/** The chart library comes with the first chart that is drawn. */
const BarCanvas = lazyPart(async () => (await import('./bar-canvas.tsx')).BarCanvas);

type BarChartProps = BarChartShape & {
  readonly title: string;
  /** What narrows or arranges the chart. */
  readonly tools?: ReactNode;
  readonly height?: number;
  /** Opens the rows behind the bars at a label. */
  readonly onPick: (at: number) => void;
  /** What that is called in the table. */
  readonly pickLabel: string;
};

/** Labels at which there is something: a table of zeros tells nothing. */
const filled = ({ labels, series }: BarChartShape): readonly number[] =>
  labels.flatMap((_, at) => (series.some(({ values }) => (values[at] ?? 0) !== 0) ? [at] : []));

const AsTable = ({ title, titles, series, format, labels, onPick, pickLabel }: BarChartProps) => {
  const t = useTexts(chartTexts);
  return (
    <details className={classes.asTable}>
      <summary>{t('asTable')}</summary>
      {/* It scrolls by itself, also by the keys. */}
      <div className={classes.rows} tabIndex={0} role="region" aria-label={title}>
        <table>
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">{title}</span>
              </th>
              {series.map(({ name }) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {filled({ labels, titles, series, format }).map((at) => (
              <tr key={at}>
                <th scope="row">
                  <button
                    type="button"
                    className={classes.pick}
                    aria-label={`${titles[at] ?? ''}: ${pickLabel}`}
                    onClick={() => onPick(at)}
                  >
                    {titles[at]}
                  </button>
                </th>
                {series.map(({ name, values }) => (
                  <td key={name}>{format(values[at] ?? 0)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
};

/** Bars with an axis and values, and the same as a table: either opens the rows behind it. */
export const BarChart = (props: BarChartProps) => {
  const { title, tools, height = 180, onPick, pickLabel: _, ...shape } = props;
  return (
    <figure className={classes.figure}>
      <figcaption className={classes.head}>
        <span className={classes.title}>{title}</span>
        {shape.series.map(({ name, tone }) => (
          <span key={name} className={classes.key} data-tone={tone}>
            {name}
          </span>
        ))}
        {tools}
      </figcaption>
      <Suspense fallback={<div style={{ height }} />}>
        <BarCanvas {...shape} height={height} onPick={onPick} />
      </Suspense>
      <AsTable {...props} />
    </figure>
  );
};
