import { useRef } from 'react';
import { columnSizingFeature, columnVisibilityFeature, tableFeatures, useTable } from '@tanstack/react-table';
import { useVirtualizer } from '@tanstack/react-virtual';
import { groups, levelAt, roles } from './house.ts';

type Line = { readonly id: number; readonly caption: string };

const features = tableFeatures({ columnSizingFeature, columnVisibilityFeature });
const lines: Line[] = groups.flatMap(({ screens }) => screens.map(({ id, caption }) => ({ id, caption: caption.tr })));
const columns = [
  { id: 'caption', accessorKey: 'caption', header: 'Ekran', size: 300 },
  ...roles.map(({ id, name }) => ({
    id: `r${id}`,
    accessorFn: (line: Line) => levelAt(id, line.id),
    header: name,
    size: 76,
  })),
];
const HEIGHT = 34;

/** TanStack's table and two virtualizers with nothing around them: the cells in view, as wide as ours, no keys, no roles, no states. */
export const Bare = () => {
  const scroller = useRef<HTMLDivElement>(null);
  const table = useTable<typeof features, Line>({ features, columns, data: lines });
  const model = table.getRowModel().rows;
  const leaves = table.getAllLeafColumns();
  const getScrollElement = () => scroller.current;
  const down = useVirtualizer<HTMLDivElement, HTMLDivElement>({
    count: model.length,
    getScrollElement,
    estimateSize: () => HEIGHT,
    overscan: 8,
  });
  const across = useVirtualizer<HTMLDivElement, HTMLDivElement>({
    horizontal: true,
    count: leaves.length,
    getScrollElement,
    estimateSize: (index) => leaves[index]?.getSize() ?? 0,
    overscan: 2,
  });
  const seen = across.getVirtualItems();
  return (
    <div ref={scroller} data-scroller style={{ height: 'calc(100dvh - 208px)', overflow: 'auto' }}>
      <div style={{ position: 'relative', height: down.getTotalSize(), width: across.getTotalSize() }}>
        {down.getVirtualItems().map(({ index, start: top }) => {
          const row = model[index];
          if (row === undefined) return null;
          const cells = row.getVisibleCells();
          return (
            <div key={row.id} data-bench-row style={{ position: 'absolute', top, height: HEIGHT }}>
              {seen.map(({ index: column, start: left, size: width }) => (
                <div
                  key={column}
                  style={{ position: 'absolute', left, width, overflow: 'hidden', whiteSpace: 'nowrap' }}
                >
                  {String(cells[column]?.getValue())}
                </div>
              ))}
            </div>
          );
        })}
      </div>
    </div>
  );
};
