import { useFormat } from '#platform/web/i18n/use-texts.ts';
import classes from './safety-bar.module.css';

type SafetyBarProps = {
  readonly total: string;
  /** How much there should be at least. */
  readonly safety: string;
};

/** How much of an item there is against its safety stock, which the mark stands for; beyond twice as much it is full. */
export const SafetyBar = ({ total, safety }: SafetyBarProps) => {
  const { percent } = useFormat();
  const share = Number(total) / Number(safety);
  if (!Number.isFinite(share)) return null;
  return (
    <span
      className={classes.bar}
      data-low={share < 1}
      data-tip={percent(Math.round(share * 100) / 100)}
      aria-hidden="true"
    >
      <span style={{ width: `${Math.min(100, share * 50)}%` }} />
    </span>
  );
};
