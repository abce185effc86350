import { useMemo, useState } from 'react';
import { useRecordLayout } from '../record/use-record-layout.ts';
import { columnsBeside } from './columns-beside.ts';
import { drawnColumns, place, spanInView, type Span } from './grid-layout.ts';
import type { Grid } from './use-grid.ts';

const ALL: Span = { from: 0, to: Number.MAX_SAFE_INTEGER };

/** Where the columns stand in the room there is, and which of them a row draws. */
export const usePlaced = <R>({ arranged, view, ...grid }: Grid<R>, room: number, whole: boolean) => {
  const [span, setSpan] = useState<Span>(ALL);
  const layout = useRecordLayout();
  const isBeside = grid.openKey !== null && !grid.isPanel && !grid.edits.isOn && layout === 'beside';
  const { sizes } = view.columns;
  const shownColumns = useMemo(
    () => (isBeside && room > 0 ? columnsBeside(arranged, sizes, room) : arranged),
    [isBeside, arranged, sizes, room],
  );
  const placed = useMemo(() => place({ ...shownColumns, sizes, room }), [shownColumns, sizes, room]);
  const inView = (scrolled: number) => spanInView(placed, scrolled, room - placed.startWidth - placed.endWidth);
  const everything = { from: 0, to: placed.middle.length };
  const shown = whole ? everything : span === ALL ? inView(0) : span;
  const drawn = useMemo(() => drawnColumns(placed, { from: shown.from, to: shown.to }), [placed, shown.from, shown.to]);
  const onScroll = (scrolled: number) => {
    const next = inView(scrolled);
    setSpan((now) => (now.from === next.from && now.to === next.to ? now : next));
  };
  return { placed, drawn, onScroll };
};
