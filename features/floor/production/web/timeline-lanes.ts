export type Span = { readonly from: string; readonly to: string };

/** Puts spans that overlap below each other: the lane of each, and how many lanes there are. Spans come ordered by their start. */
export const assignLanes = (spans: readonly Span[]): { readonly lanes: readonly number[]; readonly count: number } => {
  const ends: number[] = [];
  const lanes = spans.map((span) => {
    const start = Date.parse(span.from);
    const free = ends.findIndex((end) => end <= start);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = Date.parse(span.to);
    return lane;
  });
  return { lanes, count: Math.max(1, ends.length) };
};

/** Where a span lies in a window, in per cent, cut at its edges. */
export const placeIn = (span: Span, window: Span): { readonly left: number; readonly width: number } => {
  const from = Date.parse(window.from);
  const length = Date.parse(window.to) - from;
  const at = (moment: string) => Math.min(1, Math.max(0, (Date.parse(moment) - from) / length));
  const left = at(span.from);
  return { left: left * 100, width: (at(span.to) - left) * 100 };
};
