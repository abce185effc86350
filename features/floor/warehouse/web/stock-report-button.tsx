import { ReportButton, useAsked } from '#features/workplace/reports/web/api.ts';
import { ExportMenu } from '#platform/web/ui/export-menu.tsx';
import type { Filter } from '#platform/contract/data-filter.ts';
import { warehouseCalls } from '../contract/calls.ts';
import { stockReport, stockSource } from '../contract/sources.ts';
import type { Condition } from '../contract/vocabulary.ts';
import { useLocations } from './warehouse-queries.ts';

const CONDITION_FILTERS: Readonly<Record<Condition, Filter>> = {
  low: { field: 'low', op: 'eq', value: true },
  soon: { field: 'expiry', op: 'eq', value: 'soon' },
  expired: { field: 'expiry', op: 'eq', value: 'expired' },
  empty: { field: 'quantity', op: 'eq', value: '0' },
};

type Props = { readonly location: number; readonly condition: Condition | 'all' };

/** The stock as a report, and as a file to take along. */
export const StockReportButton = ({ location, condition }: Props) => {
  const place = useLocations().data?.find(({ id }) => id === location);
  const narrowed: readonly Filter[] = [
    ...(condition === 'all' ? [] : [CONDITION_FILTERS[condition]]),
    ...(place === undefined ? [] : [{ field: 'locationName', op: 'eq', value: place.name } as const]),
  ];
  const asked = useAsked(stockSource, narrowed, { name: 'stock' });
  return (
    <>
      <ReportButton report={stockReport} asked={asked} isBrief />
      <ExportMenu endpoint={warehouseCalls.exportStock} filters={() => asked} isBrief />
    </>
  );
};
