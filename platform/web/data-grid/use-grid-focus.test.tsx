import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { useGridFocus } from './use-grid-focus.ts';

/** Three rows of one cell, drawn anew at once when one is brought into view, as a virtual list does. */
const Rows = () => {
  const scroller = useRef<HTMLDivElement>(null);
  const [, setDrawn] = useState(0);
  const focus = useGridFocus({
    scroller,
    extent: { rows: 3, cols: 1, page: 3 },
    show: () => flushSync(() => setDrawn((times) => times + 1)),
  });
  return (
    <div ref={scroller} onFocus={focus.onFocus}>
      <button type="button" id="third" onClick={() => setTimeout(() => focus.go({ row: 2, col: 0 }))}>
        third
      </button>
      {[0, 1, 2].map((row) => (
        <span key={row} data-row={row} data-col={0} tabIndex={focus.at.row === row ? 0 : -1} />
      ))}
    </div>
  );
};

test('the focus goes to the row that was asked for, also where the list is drawn once more on the way', async () => {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  flushSync(() => root.render(<Rows />));
  const focused: (string | undefined)[] = [];
  place.addEventListener('focusin', ({ target }) => focused.push((target as HTMLElement).dataset['row']));
  place.querySelector<HTMLElement>('#third')?.click();
  await expect.poll(() => focused.at(-1)).toBe('2');
  expect(focused).toEqual(['2']);
  root.unmount();
  place.remove();
});
