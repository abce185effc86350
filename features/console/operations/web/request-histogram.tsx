import { useFormat, useTexts } from '#platform/web/i18n/use-texts.ts';
import type { LogSummary } from '../contract/shapes.ts';
import { requestTexts } from './request-texts.ts';
import classes from './requests.module.css';

type Bar = LogSummary['bars'][number] & { readonly to: string };

const MOST_BARS = 100;

/** Every span of the window, also those in which nothing failed. */
const allBars = ({ from, to, seconds, bars }: LogSummary): readonly Bar[] => {
  const known = new Map(bars.map((bar) => [new Date(bar.at).getTime(), bar]));
  const start = new Date(from).getTime();
  const step = seconds * 1_000;
  const count = Math.min(MOST_BARS, Math.max(1, Math.ceil((new Date(to).getTime() - start) / step)));
  return Array.from({ length: count }, (_, index) => {
    const time = start + index * step;
    const at = new Date(time).toISOString();
    return { ...(known.get(time) ?? { refused: 0, failed: 0 }), at, to: new Date(time + step).toISOString() };
  });
};

type HistogramProps = {
  readonly summary: LogSummary;
  /** Narrows the window to one bar. */
  readonly onSpan: (from: string, to: string) => void;
};

const Spans = ({ bars, onSpan }: { readonly bars: readonly Bar[]; readonly onSpan: HistogramProps['onSpan'] }) => {
  const t = useTexts(requestTexts);
  const { dateTime, number } = useFormat();
  const some = bars.filter(({ refused, failed }) => refused + failed > 0);
  return (
    <details className={classes.asTable}>
      <summary>{t('asTable')}</summary>
      <div className={classes.spans} tabIndex={0} role="region" aria-label={t('histogram')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('at')}</th>
              <th scope="col">{t('failures')}</th>
              <th scope="col">{t('refusals')}</th>
              <th scope="col">
                <span className="visually-hidden">{t('narrow')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {some.map(({ at, to, refused, failed }) => (
              <tr key={at}>
                <th scope="row">{dateTime(at)}</th>
                <td>{number(failed)}</td>
                <td>{number(refused)}</td>
                <td>
                  <button type="button" className={classes.plain} onClick={() => onSpan(at, to)}>
                    {t('narrow')}
                  </button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
};

const partOf = (kind: 'failed' | 'refused', count: number, most: number) =>
  count === 0 ? null : (
    <span className={classes.part} data-kind={kind} style={{ height: `${(count / most) * 100}%` }} />
  );

/** Errors and refusals over time: bars for the eye and the mouse, the same as a table for the keyboard and the ear. */
export const RequestHistogram = ({ summary, onSpan }: HistogramProps) => {
  const t = useTexts(requestTexts);
  const { dateTime } = useFormat();
  const bars = allBars(summary);
  const most = Math.max(1, ...bars.map(({ refused, failed }) => refused + failed));
  return (
    <figure className={classes.histogram}>
      <figcaption className={classes.histogramHead}>
        <span className={classes.histogramTitle}>{t('histogram')}</span>
        <span className={classes.key} data-kind="failed">
          {t('failures')}
        </span>
        <span className={classes.key} data-kind="refused">
          {t('refusals')}
        </span>
      </figcaption>
      <div className={classes.bars} aria-hidden="true">
        {bars.map(({ at, to, refused, failed }) => (
          <button
            key={at}
            type="button"
            tabIndex={-1}
            className={classes.bar}
            data-tip={t('barLabel', { from: dateTime(at), to: dateTime(to), failed, refused })}
            onClick={() => onSpan(at, to)}
          >
            {partOf('failed', failed, most)}
            {partOf('refused', refused, most)}
          </button>
        ))}
      </div>
      <div className={classes.axis} aria-hidden="true">
        <span>{dateTime(summary.from)}</span>
        <span>{dateTime(summary.to)}</span>
      </div>
      <Spans bars={bars} onSpan={onSpan} />
    </figure>
  );
};
