import { expect, it } from 'vitest';
import { moveOnLines, stopOn } from './timeline-keys.ts';

const at = (hour: number) => new Date(Date.UTC(2026, 10, 21, hour)).toISOString();
const span = (from: number) => ({ from: at(from), to: at(from + 2) });
const lines = [{ orders: [span(6), span(9), span(14)] }, { orders: [] }, { orders: [span(7), span(13)] }] as const;

it('walks along a line and stops at its ends', () => {
  expect(moveOnLines(lines, { line: 0, order: 0 }, 'ArrowRight')).toEqual({ line: 0, order: 1 });
  expect(moveOnLines(lines, { line: 0, order: 2 }, 'ArrowRight')).toBeNull();
  expect(moveOnLines(lines, { line: 0, order: 0 }, 'ArrowLeft')).toBeNull();
  expect(moveOnLines(lines, { line: 0, order: 1 }, 'End')).toEqual({ line: 0, order: 2 });
  expect(moveOnLines(lines, { line: 0, order: 1 }, 'Home')).toEqual({ line: 0, order: 0 });
});

it('goes to the order of the next line that begins about then, past lines without any', () => {
  expect(moveOnLines(lines, { line: 0, order: 2 }, 'ArrowDown')).toEqual({ line: 2, order: 1 });
  expect(moveOnLines(lines, { line: 2, order: 0 }, 'ArrowUp')).toEqual({ line: 0, order: 0 });
  expect(moveOnLines(lines, { line: 2, order: 0 }, 'ArrowDown')).toBeNull();
  expect(moveOnLines(lines, { line: 2, order: 0 }, 'a')).toBeNull();
});

it('has one stop, which stays where there is an order', () => {
  expect(stopOn(lines, { line: 2, order: 1 })).toEqual({ line: 2, order: 1 });
  expect(stopOn(lines, { line: 2, order: 5 })).toEqual({ line: 0, order: 0 });
  expect(stopOn([{ orders: [] }], { line: 0, order: 0 })).toBeNull();
});
