import { useRef } from 'react';
import { columnSizingFeature, columnVisibilityFeature, tableFeatures, useTable } from '@tanstack/react-table';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type BenchRow, COLUMNS, nameOf } from './rows.ts';

const features = tableFeatures({ columnSizingFeature, columnVisibilityFeature });
const columns = Array.from({ length: COLUMNS }, (_, column) => ({
  id: nameOf(column),
  accessorKey: nameOf(column),
  header: nameOf(column),
  size: 120,
}));
const HEIGHT = 34;

/** TanStack's table and virtualizer with nothing around them: rows in view, all columns, no keys, no roles. */
export const Bare = ({ rows }: { readonly rows: BenchRow[] }) => {
  const scroller = useRef<HTMLDivElement>(null);
  const table = useTable<typeof features, BenchRow>({ features, columns, data: rows });
  const model = table.getRowModel().rows;
  const virtual = useVirtualizer<HTMLDivElement, HTMLDivElement>({
    count: model.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => HEIGHT,
    overscan: 8,
  });
  return (
    <div ref={scroller} data-scroller style={{ height: '100%', overflow: 'auto' }}>
      <div style={{ position: 'relative', height: virtual.getTotalSize(), width: COLUMNS * 120 }}>
        {virtual.getVirtualItems().map(({ index, start }) => {
          const row = model[index];
          return row === undefined ? null : (
            <div
              key={row.id}
              data-bench-row
              style={{ position: 'absolute', top: start, display: 'flex', height: HEIGHT }}
            >
              {row.getVisibleCells().map((cell) => (
                <div key={cell.id} style={{ width: cell.column.getSize(), overflow: 'hidden', whiteSpace: 'nowrap' }}>
                  {String(cell.getValue())}
                </div>
              ))}
            </div>
          );
        })}
      </div>
    </div>
  );
};
