import { ChartLink } from '#platform/web/charts/chart-link.tsx';
import { writeFilter } from '#platform/web/data-grid/grid-url.ts';
import { useFormat } from '#platform/web/i18n/use-texts.ts';
import { STOCK_URL } from '../contract/addresses.ts';
import classes from './safety-bar.module.css';

/** Of the lots, those of one item. */
export const onlyItem = (itemCode: string): string =>
  writeFilter({ join: 'all', nodes: [{ key: 'itemCode', op: 'is', values: [itemCode] }] });

/** The stock of one item, wherever it lies. */
export const stockOfItem = (itemCode: string): string =>
  `${STOCK_URL}?${new URLSearchParams({ by: 'lots', filter: onlyItem(itemCode) })}`;

type SafetyBarProps = {
  readonly itemCode: string;
  /** What the bar says, and that it opens the rows of the item. */
  readonly label: string;
  readonly total: string;
  /** How much there should be at least. */
  readonly safety: string;
  readonly isInCell?: boolean;
};

/**
 * How much of an item there is against its safety stock, which the mark stands for; beyond twice as much it is full. It
 * opens the stock of the item.
 */
export const SafetyBar = ({ itemCode, label, total, safety, isInCell = false }: SafetyBarProps) => {
  const { percent } = useFormat();
  const share = Number(total) / Number(safety);
  if (!Number.isFinite(share)) return null;
  return (
    <ChartLink to={stockOfItem(itemCode)} label={label} isInCell={isInCell}>
      <span className={classes.bar} data-low={share < 1} data-tip={percent(Math.round(share * 100) / 100)}>
        <span style={{ width: `${Math.min(100, share * 50)}%` }} />
      </span>
    </ChartLink>
  );
};
