import { createRoot } from 'react-dom/client';
import { Bare } from './bare.tsx';
import { ours } from './ours.tsx';
import { makeRows } from './rows.ts';

const which = new URLSearchParams(location.search).get('which');
const rows = makeRows();

/** Called by the benchmark when the rows are made: what is timed is the drawing alone. */
Object.assign(globalThis, {
  benchDraw: () =>
    createRoot(document.getElementById('root') as HTMLElement).render(
      which === 'bare' ? <Bare rows={rows} /> : ours(rows),
    ),
});
