import { createRoot } from 'react-dom/client';
import { Bare } from './bare.tsx';
import { ours } from './ours.tsx';
import { makeRows } from './rows.ts';

const rows = makeRows();
const root = createRoot(document.getElementById('root') as HTMLElement);

/** Called by the benchmark once the rows are made and the page around the list stands: what is timed is the list. */
const offer = (draw: () => void) => void Object.assign(globalThis, { benchDraw: draw });

if (new URLSearchParams(location.search).get('which') === 'bare') {
  root.render(null);
  offer(() => root.render(<Bare rows={rows} />));
} else root.render(ours({ rows, onStanding: offer }));
