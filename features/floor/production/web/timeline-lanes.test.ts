import { expect, it } from 'vitest';
import { assignLanes, placeIn } from './timeline-lanes.ts';

const at = (hour: number) => new Date(Date.UTC(2026, 10, 21, hour)).toISOString();
const span = (from: number, to: number) => ({ from: at(from), to: at(to) });

it('puts spans that overlap below each other and reuses a lane that is free again', () => {
  expect(assignLanes([span(1, 5), span(2, 3), span(3, 6), span(5, 7)])).toEqual({ lanes: [0, 1, 1, 0], count: 2 });
  expect(assignLanes([])).toEqual({ lanes: [], count: 1 });
});

it('cuts a span at the edges of the window', () => {
  expect(placeIn(span(0, 12), span(6, 16))).toEqual({ left: 0, width: 60 });
  expect(placeIn(span(11, 20), span(6, 16))).toEqual({ left: 50, width: 50 });
});
