import classes from './charts.module.css';

type SparklineProps = {
  /** One a step of time, the last is now; null where nothing was measured. */
  readonly values: readonly (number | null)[];
  /** The same in words: it stands beside the figure that it belongs to. */
  readonly label: string;
};

const WIDTH = 64;
const HEIGHT = 18;

/** How a figure came to be what it is, as a line in its cell. */
export const Sparkline = ({ values, label }: SparklineProps) => {
  const measured = values.filter((value) => value !== null);
  // One value alone has nothing above or below it.
  const most = Math.max(1, ...measured) * (measured.length === 1 ? 2 : 1);
  const step = WIDTH / Math.max(1, values.length - 1);
  const points = values.flatMap((value, at) =>
    value === null ? [] : [{ x: at * step, y: HEIGHT - 2 - (value / most) * (HEIGHT - 4) }],
  );
  const last = points.at(-1);
  if (last === undefined) return null;
  return (
    <svg
      className={classes.spark}
      width={WIDTH}
      height={HEIGHT}
      viewBox={`-2 0 ${WIDTH + 4} ${HEIGHT}`}
      role="img"
      aria-label={label}
      data-tip={label}
    >
      {points.length === 1 ? <line className={classes.guide} x1={0} x2={last.x} y1={last.y} y2={last.y} /> : null}
      <polyline points={points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')} />
      <circle cx={last.x} cy={last.y} r={2} />
    </svg>
  );
};
