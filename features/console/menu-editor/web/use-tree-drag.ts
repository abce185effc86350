import { type DragEvent, useState } from 'react';
import type { Where } from './tree-moves.ts';
import type { TreeRow } from './tree-rows.ts';

type Drop = { readonly index: number; readonly where: Where };

const indexOf = (target: EventTarget): number =>
  Number((target as Element).closest<HTMLElement>('[data-index]')?.dataset['index'] ?? -1);

/** Near its edges a row is dropped beside, in the middle under another. */
const whereIn = (event: DragEvent): Where => {
  const row = (event.target as Element).closest('[data-index]')?.getBoundingClientRect();
  if (row === undefined) return 'after';
  const part = (event.clientY - row.top) / row.height;
  if (part < 0.28) return 'before';
  return part > 0.72 ? 'after' : 'inside';
};

type Dragging = {
  readonly rows: readonly TreeRow[];
  readonly chosen: ReadonlySet<number>;
  readonly onDrop: (ids: ReadonlySet<number>, at: TreeRow, where: Where) => void;
};

/** Moving rows by the pointer: those that are chosen, where the row that is taken is one of them. */
export const useTreeDrag = ({ rows, chosen, onDrop }: Dragging) => {
  const [taken, setTaken] = useState<ReadonlySet<number> | null>(null);
  const [drop, setDrop] = useState<Drop | null>(null);
  const end = () => {
    setTaken(null);
    setDrop(null);
  };
  return {
    drop,
    events: {
      onDragStart: (event: DragEvent) => {
        const row = rows[indexOf(event.target)];
        if (row === undefined) return;
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', row.entry.title.tr);
        setTaken(chosen.has(row.entry.id) ? chosen : new Set([row.entry.id]));
      },
      onDragOver: (event: DragEvent) => {
        const index = indexOf(event.target);
        const row = rows[index];
        if (taken === null || row === undefined || row.marks.includes('removed')) return setDrop(null);
        event.preventDefault();
        const where = whereIn(event);
        if (drop?.index !== index || drop.where !== where) setDrop({ index, where });
      },
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        const row = drop === null ? undefined : rows[drop.index];
        if (taken !== null && drop !== null && row !== undefined) onDrop(taken, row, drop.where);
        end();
      },
      onDragEnd: end,
    },
  };
};
