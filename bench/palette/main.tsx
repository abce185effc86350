import { createRoot } from 'react-dom/client';
import { Bare } from './bare.tsx';
import { COUNT, nameOf } from './items.ts';
import { ours } from './ours.tsx';

const which = new URLSearchParams(location.search).get('which');
const names = Array.from({ length: COUNT }, (_, index) => nameOf(index));

/** Called by the benchmark when the names are made: what is timed is the opening alone. */
Object.assign(globalThis, {
  benchDraw: () =>
    createRoot(document.getElementById('root') as HTMLElement).render(
      which === 'bare' ? <Bare names={names} /> : ours(names),
    ),
});
