import { createRoot } from 'react-dom/client';
import { Bare } from './bare.tsx';
import { ours } from './ours.tsx';

const root = createRoot(document.getElementById('root') as HTMLElement);

/** Called by the benchmark once the page around the table stands: what is timed is the table. */
const offer = (draw: () => void) => void Object.assign(globalThis, { benchDraw: draw });

if (new URLSearchParams(location.search).get('which') === 'bare') {
  root.render(null);
  offer(() => root.render(<Bare />));
} else root.render(ours({ onStanding: offer }));
